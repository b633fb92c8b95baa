import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesTheFloor } from '../laws/cost.ts';
import { markdown } from '../laws/markdown.ts';
import { outline } from './outline.ts';
import { parseMarkdown } from './parse.ts';
import { printMarkdown } from './print.ts';

const cases = Number(process.env.LECTERN_CASES ?? 2_000);
/** A longer run also takes longer texts. */
const hostileLength = cases > 2_000 ? 2 ** 20 : 2 ** 16;
/** Folders whose Markdown must come back as it is: packages with much of it, and one that may be named from outside. */
const folders = [
  'node_modules/zod',
  'node_modules/undici',
  'node_modules/next',
  process.env.LECTERN_MARKDOWN,
];

function roundTrip(source: string): string {
  let count = 0;
  return printMarkdown(parseMarkdown(source, () => `b${++count}`));
}

test('what is parsed is printed byte for byte', () => {
  fc.assert(
    fc.property(markdown, (source) => {
      expect(roundTrip(source)).toBe(source);
    }),
    { numRuns: cases },
  );
});

test('so is any text at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (source) => {
      expect(roundTrip(source)).toBe(source);
    }),
    { numRuns: cases },
  );
});

test('and so is the Markdown of other projects', () => {
  const files = folders.flatMap((folder) => (folder ? markdownFiles(folder) : []));
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    expect(roundTrip(source), file).toBe(source);
  }
}, 180_000);

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/i.test(name))
    .map((name) => join(folder, name));
}

const hostile = [
  '[',
  '*',
  '>',
  '> ',
  '- ',
  '1. ',
  '#',
  '|',
  '`',
  '~',
  '{% ',
  '{% a %}\n',
  '{% enda %}\n',
  '<',
  '\\',
  '$',
]
  .concat([
    '[^a]: ',
    '![',
    '<div>\n',
    '- a\n',
    '>\n',
    'a.',
    ' ',
    '\t',
    '\n',
    '\r',
    '|-',
    '|a|\n|-|\n',
    '[a]: ',
    '<details>\n',
  ])
  .concat(['a\n{% a %}\n', '<b>\n{% a %}\n', 'a\n=\n', '> a\n\n', '- > a\n', '> a\n> =\n', '[^a]: b\n\n'])
  .concat(['- [ ] ', '<table data-view="cards"><tbody><tr>', '<details>\n\n', '"', '{% "']);

test('a divider at the start is no front matter that never ends', () => {
  const { blocks } = parseMarkdown('---\n\n- one\n- two\n', () => 'id');
  expect(blocks.map(({ type }) => type)).toEqual(['divider', 'list']);
});

test('front matter does not end at a byte order mark', () => {
  const source = '---\n\ufeff---\n---';
  expect(outline(source, { linesAtOnce: 1 })).toEqual(outline(source));
});

test('a piece is not cut behind indented code, behind a byte order mark too', () => {
  const source = '\ufeff\tword\n \n12) word\nword\nword';
  expect(outline(source, { linesAtOnce: 1 })).toEqual(outline(source));
});

test('a piece that begins where it could be cut is read further', () => {
  const source = '[a]: /url\r\n| a | b |\nword\n  ---\r\n  > > - | a | b |\n-->';
  expect(outline(source, { linesAtOnce: 4 })).toEqual(outline(source));
});

test('read piece by piece a text has the blocks that it has when read at once', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(markdown, fc.integer({ min: 1, max: 6 }), (source, linesAtOnce) => {
      expect(outline(source, { linesAtOnce })).toEqual(outline(source));
    }),
    { numRuns: cases },
  );
});

test.for(hostile)('a long run of %j is read in time and comes back', { timeout: 300_000 }, (piece) => {
  const source = piece.repeat(Math.ceil(hostileLength / piece.length));
  const ordinary = 'Some words.\n\n'.repeat(hostileLength / 13);
  const cost = timesTheFloor(
    () => expect(roundTrip(source) === source).toBe(true),
    () => roundTrip(ordinary),
  );
  expect(cost).toBeLessThan(60);
});

test('deep nesting is bounded and comes back', { timeout: 300_000 }, () => {
  const quotes = Array.from({ length: 400 }, (_, depth) => `${'>'.repeat(depth)} a\n`).join('');
  const lists = Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('');
  const tags = `${'{% hint %}\n'.repeat(5_000)}a\n${'{% endhint %}\n'.repeat(5_000)}`;
  const blanks = `${Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')}${'\n'.repeat(2 ** 14)}`;
  const lazy = `> a\n${'b\n'.repeat(2 ** 16)}`;
  for (const source of [quotes, lists, tags, blanks, lazy]) expect(roundTrip(source) === source).toBe(true);
});
