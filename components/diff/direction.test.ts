import { expect, test } from 'vitest';
import { diffDocuments } from '#lib/document/diff/diff.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { directionOf } from './direction.ts';

let count = 0;
const parse = (markdown: string) => parseMarkdown(markdown, () => `b${count++}`);
const directionBetween = (before: string, after: string) =>
  directionOf(diffDocuments(parse(before), parse(after)));

test('most letters of a page say how all of it is written', () => {
  expect(directionBetween('', '1. دليل البدء السريع\n2. English')).toBe('rtl');
  expect(directionBetween('', '**שלום**')).toBe('rtl');
  expect(directionBetween('', '1. English words\n2. دليل')).toBe('ltr');
});

test('code says nothing about a page', () => {
  expect(directionBetween('', '```js\nlet one\n```\n\nدليل')).toBe('rtl');
});

test('a page without letters is read from left to right', () => {
  expect(directionBetween('', '42')).toBe('ltr');
  expect(directionBetween('', '')).toBe('ltr');
});
