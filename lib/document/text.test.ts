import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesTheFloor } from './laws/cost.ts';
import { nodesOf, textOfNode } from './markdown/mdast.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { createSlugger, slugOf } from './slug.ts';
import { anchorAliases, outline, sections, textOf, titleOf } from './text.ts';

function parse(source: string) {
  let count = 0;
  return parseMarkdown(source, () => `b${++count}`);
}

const text = (source: string) =>
  parse(source)
    .blocks.map((block) => textOf(block))
    .join('\n');

const cases: [name: string, source: string, expected: string][] = [
  ['marks', '**Bold** _it_ `code` ~~x~~ [link](u) ![alt](p)\n', 'Bold it code x link alt'],
  ['entities and escapes', 'a\\*b &amp; c\n', 'a*b & c'],
  ['HTML', 'a <b>c</b> <!-- d -->\n\n<p>x <i>y</i></p>\n', 'a c\nx y'],
  ['lists', '- [x] a\n- b\n  - c\n', 'a\nb\nc'],
  ['tables', '| a | b |\n|---|---|\n| c | d |\n', 'a b\nc d'],
  ['code', '{% code title="a.ts" %}\n```ts\nx = 1\n```\n{% endcode %}\n', 'a.ts\nx = 1'],
  ['tabs', '{% tabs %}\n{% tab title="One" %}\na\n{% endtab %}\n{% endtabs %}\n', 'One\na'],
  ['expandables', '<details>\n<summary>More <b>of</b> it</summary>\n\na\n\n</details>\n', 'More of it\na'],
  ['references', '{% content-ref url="a.md" %}\n[Page a](a.md)\n{% endcontent-ref %}\n', 'Page a'],
  ['definitions', '[a]: /b\n', ''],
];

test.each(cases)('the text of %s is what a reader reads', (_name, source, expected) => {
  expect(text(source)).toBe(expected);
});

test('a document is cut at its headings, and what stands before the first has no title', () => {
  const document = parse('intro\n\n# One\n\na\n\n- b\n\n## Two\n\n{% hint %}\nc\n{% endhint %}\n');
  const cut = sections(document).map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map(({ source }) => source.trim()),
  }));
  expect(cut).toEqual([
    { id: 'b1', anchor: '', title: '', body: 'intro', blocks: ['intro'] },
    { id: 'b2', anchor: 'one', title: 'One', body: 'a\nb', blocks: ['a', 'b'] },
    { id: 'b7', anchor: 'two', title: 'Two', body: 'c', blocks: ['c'] },
  ]);
});

test('a section has a paragraph in one line, however its source is wrapped, unless it has breaks', () => {
  const bodyOf = (source: string) => sections(parse(source)).map(({ body }) => body);
  expect(bodyOf('One\nsentence,\n  wrapped.\n\n- An item\n  as well\n- Two\n')).toEqual([
    'One sentence, wrapped.\nAn item as well\nTwo',
  ]);
  expect(bodyOf('A line  \nand another\\\none\n')).toEqual(['A line\nand another\none']);
});

test('the outline has every heading with its level and an anchor of its own', () => {
  const source =
    'A & B\n===\n\n## Same\n\n> ## Same\n\n### Own <a href="#x" id="x"></a>\n\n## [Ref][r]\n\n[r]: /u\n';
  expect(outline(parse(source)).map(({ anchor, title, level }) => [anchor, title, level])).toEqual([
    ['a-b', 'A & B', 1],
    ['same', 'Same', 2],
    ['same-1', 'Same', 2],
    ['x', 'Own', 3],
    ['ref', 'Ref', 2],
  ]);
});

test('a heading is linked to by the anchor that GitHub gives it, too, unless another one has it', () => {
  const aliases = (source: string) => [...anchorAliases(outline(parse(source))).values()];
  expect(aliases('## Debug mode (`--debug`)\n')).toEqual(['debug-mode---debug']);
  expect(aliases('## Read & write\n\n## Read & write\n')).toEqual(['read--write', 'read--write-1']);
  expect(aliases('## snake_case\n\n## Plain words\n')).toEqual(['snake_case']);
  expect(aliases('## 🎉\n\n## Own <a id="mine"></a>\n')).toEqual(['own']);
  expect(aliases('## a - b\n\n## b <a id="a---b"></a>\n')).toEqual(['b']);
});

test('the title of a document is its first heading of level 1', () => {
  expect(titleOf(parse('## a\n\n# b\n\n# c\n'))).toBe('b');
  expect(titleOf(parse('a\n'))).toBeUndefined();
});

test('slugs keep the letters of every script', () => {
  expect(slugOf('  Ünï_code: 100% “ok” -- 文書! ')).toBe('ünï-code-100-ok-文書');
});

test('a slug is never given twice', () => {
  const slug = createSlugger();
  expect(['a', 'A!', 'a 1', 'a', '?', '!'].map(slug)).toEqual([
    'a',
    'a-1',
    'a-1-1',
    'a-2',
    'section',
    'section-1',
  ]);
});

test.each(['*a ', '**a', '[a](', '_a_ ', 'a@a.', '`', '<a ', '![', '~a', '$a'])(
  'a long run of %j is read in time',
  (piece) => {
    const both = (run: string) => [text(run.repeat(20_000)), text(run.repeat(1_200))];
    expect(
      timesTheFloor(
        () => both(piece),
        () => both('word '),
      ),
    ).toBeLessThan(100);
  },
);

test('a long definition is not read again with every block that names it', () => {
  const page = (definition: string) => `${definition}\n\n${'[a] b\n\n'.repeat(500)}`;
  expect(
    timesTheFloor(
      () => text(page(`[a]: <${'x'.repeat(20_000)}>`)),
      () => text(page('[a]: <x>')),
    ),
  ).toBeLessThan(4);
});

test('words alone are read as Markdown reads them', () => {
  const piece = fc.constantFrom(
    ...[
      'word',
      'é',
      '字',
      '1. ',
      ', ',
      'http://a.b',
      'www.a',
      '-',
      ' - ',
      '(c)',
      '"q"',
      ' ',
      'x:y',
      'it’s',
      '*',
    ],
  );
  fc.assert(
    fc.property(
      fc.constantFrom('', '# ', '###### ', '####### ', '#', ' # '),
      fc.array(piece, { maxLength: 8 }),
      fc.constantFrom('', '\n', ' \n\n', '\r\n', ' #\n'),
      (marks, pieces, end) => {
        const source = marks + pieces.join('') + end;
        const read = nodesOf(source, new Map()).map(textOfNode).join('\n').trim();
        expect(textOf({ id: 'b', type: 'paragraph', source })).toBe(read);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ['list', '- word\n'],
  ['row of headings', '# word\n'],
])('a long %s of words costs little more than to read its lines', (_, line) => {
  const plain = parse(line.repeat(4_000));
  const marked = parse('*word*\n\n'.repeat(400));
  expect(
    timesTheFloor(
      () => sections(plain),
      () => sections(marked),
    ),
  ).toBeLessThan(2);
});
