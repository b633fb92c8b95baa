import { expect, test } from 'vitest';
import { timesTheFloor } from '../laws/cost.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import type { Document } from '../types.ts';
import { mergeDocuments } from './merge.ts';

let count = 0;
const read = (markdown: string): Document => parseMarkdown(markdown, () => `b${count++}`);
const lines = (many: number, line: (at: number) => string) =>
  read(Array.from({ length: many }, (_, at) => line(at)).join(''));

test('many paragraphs that change places cost no more each than a few', () => {
  const merging = (many: number) => {
    const base = lines(many, (at) => `a${at}\n\n`);
    const main = lines(many, (at) => (at % 5 === 0 ? `a${at}x\n\n` : `a${at}\n\n`));
    const changeRequest = lines(many, (at) => `b${at}\n\n`);
    return () => mergeDocuments(base, main, changeRequest);
  };
  expect(timesTheFloor(merging(6_000), merging(1_000), 3)).toBeLessThan(18);
});

test('sentences of one paragraph that each become a paragraph cost no more each than a few', () => {
  const merging = (many: number) => {
    const sentence = (at: number) => `Sentence ${at} says so.`;
    const base = read(Array.from({ length: many }, (_, at) => sentence(at)).join(' '));
    const id = base.blocks[0]?.id ?? '';
    const cut = lines(many, (at) => `${sentence(at)}\n\n`);
    const main = { blocks: cut.blocks.map((block, at) => (at === 0 ? { ...block, id } : block)) };
    return () => mergeDocuments(base, main, base);
  };
  expect(timesTheFloor(merging(3_000), merging(500), 7)).toBeLessThan(18);
});

test('a new list in lists costs what its lines cost', () => {
  const nested = (depth: number) =>
    read(Array.from({ length: depth }, (_, at) => `${'  '.repeat(at)}- a\n`).join(''));
  const none: Document = { blocks: [] };
  expect(
    timesTheFloor(
      () => mergeDocuments(none, nested(20), none),
      () => mergeDocuments(none, nested(4), none),
    ),
  ).toBeLessThan(100);
});
