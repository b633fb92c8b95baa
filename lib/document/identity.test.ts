import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identify } from './identity.ts';
import { timesTheFloor } from './laws/cost.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { printMarkdown } from './markdown/print.ts';
import { type Block, type Document, isContainer } from './types.ts';

function parse(source: string, prefix: string): Document {
  let count = 0;
  return parseMarkdown(source, () => `${prefix}${++count}`);
}

function flatten(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => (isContainer(block) ? [block, ...flatten(block.children)] : [block]));
}

/** The ids of the leaves after the edit, in order, by those they had before (`a…`) or new ones (`new…`). */
function idsAfter(before: string, after: string): string[] {
  let count = 0;
  const document = identify(parse(after, 'x'), parse(before, 'a'), () => `new${++count}`);
  expect(printMarkdown(document)).toBe(after);
  return flatten(document.blocks).map((block) => block.id);
}

const one = 'The first paragraph tells of lists.\n\n';
const two = 'Another one speaks about tables and rows.\n\n';
const three = 'At last there is a word on merges.\n\n';

test('a document that stays the same keeps all ids', () => {
  expect(idsAfter(one + two + three, one + two + three)).toEqual(['a1', 'a2', 'a3']);
});

test('a reworded block keeps its id and a new one gets a new id', () => {
  const reworded = 'Another one speaks about tables and columns.\n\n';
  expect(idsAfter(one + two + three, `${one}Quite fresh.\n\n${reworded}${three}`)).toEqual([
    'a1',
    'new1',
    'a2',
    'a3',
  ]);
});

test('a block with another text altogether is a new one', () => {
  expect(idsAfter(one + two, `${one}Nothing in common.\n`)).toEqual(['a1', 'new1']);
});

test('a moved block keeps its id', () => {
  expect(idsAfter(one + two + three, three + one + two)).toEqual(['a3', 'a1', 'a2']);
});

test('items that changed places keep their ids, numbered or not', () => {
  const swapped = (before: string, after: string) =>
    identify(parse(after, 'x'), parse(before, 'a'), () => 'new').blocks.flatMap((block) =>
      isContainer(block) ? block.children.map(({ id }) => id) : [],
    );
  expect(swapped('1. Open\n2. Save\n', '1. Save\n2. Open\n')).toEqual(['a4', 'a2']);
  const [open, edit, save] = ['- Open the file\n', '- Do not close it\n', '- Save the file\n'];
  expect(swapped(`${open}${edit}${save}`, `${save}${edit}${open}`)).toEqual(['a6', 'a4', 'a2']);
});

test('a list that grew to more than twice its size is the same list', () => {
  expect(idsAfter('- Dark mode.\n', '- Dark mode.\n- The search finds titles of pages again.\n')).toEqual([
    'a1',
    'a2',
    'a3',
    'new1',
    'new2',
  ]);
});

test('a block that moved and changed keeps its id', () => {
  const changed = 'At last there is a word on merging.\n\n';
  expect(idsAfter(one + two + three, changed + one + two)).toEqual(['a3', 'a1', 'a2']);
});

test('a heading with other words between the same blocks is the same heading', () => {
  const after = `## Fresh title\n\n${one}## Other words\n\n${two}`;
  expect(idsAfter(`## The old name\n\n${one}# Said before\n\n${two}`, after)).toEqual([
    'a1',
    'a2',
    'a3',
    'a4',
  ]);
  expect(idsAfter(`## The old name\n\n${one}`, `## Fresh title\n\n${two}`)).toEqual(['new1', 'new2']);
});

test('a table made of a list is not an item of it that moved', () => {
  const ids = idsAfter('- a: 1\n- b: 2\n', '| k | v |\n| - | - |\n| a | 1 |\n| b | 2 |\n');
  expect(ids).toEqual(['new1']);
});

test('of a paragraph that was split the larger part keeps the id', () => {
  const long = 'A long sentence with quite some words in it comes first. Then a short one.\n';
  const split = 'A long sentence with quite some words in it comes first.\n\nThen a short one.\n';
  expect(idsAfter(long, split)).toEqual(['a1', 'new1']);
});

test('two paragraphs that were joined have the id of the larger part', () => {
  const split = 'Short start.\n\nA long sentence with quite some words in it comes behind.\n';
  expect(idsAfter(split, 'Short start. A long sentence with quite some words in it comes behind.\n')).toEqual(
    ['a2'],
  );
});

test('blank lines are not what a block is', () => {
  expect(idsAfter('a\n\nb', 'b\n\na\n')).toHaveLength(2);
  expect(new Set(idsAfter('a\n\nb', 'b\n\na\n'))).toEqual(new Set(['a1', 'a2']));
});

test('items and what is in them keep their ids', () => {
  const before = '- alpha item\n- beta item\n  - nested thing\n';
  const after = '- fresh\n- alpha item\n- beta item\n  - nested things\n  - nested thing\n';
  // list, item alpha, its text, item beta, its text, nested list, nested item, its text
  expect(idsAfter(before, after)).toEqual([
    'a1',
    'new1',
    'new2',
    'a2',
    'a3',
    'a4',
    'a5',
    'a6',
    'new3',
    'new4',
    'a7',
    'a8',
  ]);
});

test('a block that moved into a hint keeps its id', () => {
  const before = `${one}{% hint %}\n${two}{% endhint %}\n`;
  const after = `{% hint %}\n${two}${one}{% endhint %}\n`;
  expect(idsAfter(before, after)).toEqual(['a2', 'a3', 'a1']);
});

test('of equal blocks each keeps its own id', () => {
  expect(idsAfter('***\n\na\n\n***\n', '***\n\nb\n\n***\n')).toEqual(['a1', 'new1', 'a3']);
});

test('ids are never given twice, and equal documents keep them all', () => {
  const piece = fc.constantFrom(
    'a b c\n\n',
    'a b d\n\n',
    '- a\n- b\n\n',
    '> a\n\n',
    'x\n\n',
    '{% hint %}\na\n{% endhint %}\n',
  );
  const source = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(source, source, (before, after) => {
      const ids = idsAfter(before, after);
      expect(new Set(ids).size).toBe(ids.length);
      expect(idsAfter(before, before).every((id) => id.startsWith('a'))).toBe(true);
    }),
  );
});

test('two large documents without a word in common are told apart in time', () => {
  const text = (word: string) =>
    Array.from({ length: 4_000 }, (_, at) => `${word}${at} ${word}\n\n`).join('');
  const [from, to] = [parse(text('old'), 'x'), parse(text('new'), 'a')];
  const idsAfter = (other: typeof to) => identify(from, other, () => 'new');
  expect(
    timesTheFloor(
      () => idsAfter(to),
      () => idsAfter(from),
    ),
  ).toBeLessThan(100);
});
