import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { EditorState, Selection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { markdown } from '#lib/document/laws/markdown.ts';
import { type OpenedPage, openPage, printPage } from './page-model.ts';
import { schema } from './schema.ts';

const samples = [
  'Some *prose* with **marks**, `code` and a [link](/pages/a "title").\n\n',
  'Setext heading\n===\n\n',
  '## Heading with _marks_ ##\n',
  'First line\\\nsecond line  \nthird\n\n',
  '* star\n* list\n    * deep\n\n',
  '- [ ] task\n- [x] done\n\n',
  '3) three\n4) four\n\n',
  '- loose\n\n- items\n\n  with more\n\n',
  '> quoted\n> text\n\n',
  '1. step\n\n   {% hint style="info" %}\n   Mind.\n\n   * this\n   {% endhint %}\n2. next\n\n',
  '* [x] done\n  {% embed url="https://x.test" %}\n\n* a\n  * deep\n\n    {% hint style="info" %}\n    Deep.\n    {% endhint %}\n\n',
  '> {% hint style="info" %}\n> quoted\n> {% endhint %}\n\n',
  '```ts title="a.ts"\nconst a = 1;\n```\n\n',
  '    indented code\n\n',
  '| A | B |\n|---|:-:|\n| 1 | *2* |\n\n',
  '***\n\n',
  '![alt](/files/x)\n\n',
  '{% hint style="warning" %}\nBeware **this**.\n\n* a\n{% endhint %}\n\n',
  '{% tabs %}\n{% tab title="One" %}\ntext\n{% endtab %}\n{% endtabs %}\n\n',
  '{% content-ref url="/pages/a" %}\n[A](/pages/a)\n{% endcontent-ref %}\n\n',
  '<details>\n<summary>More</summary>\n\ninside\n\n</details>\n\n',
  '1. step\n\n    <img src="a.png" alt="">\n2. next\n\n',
  '| A |\n|---|\n| one<br>two |\n\n',
  '<div align="center">\n  <b>html</b>\n</div>\n\n',
  'Reference [link][ref] and a note[^1].\n\n',
  '[ref]: https://x.test "T"\n\n',
  '[^1]: the note\n\n',
  '$$\nx^2\n$$\n\n',
  'Line with <br> and <kbd>html</kbd> and $x$.\n\n',
  'A literal \\*star\\* and 1\\. and &amp; entity.\n\n',
  'مرحبا بالعالم\n\n',
];

const marker = 'changed words';

/** The page with the first node of its kind, from `at` on, given other words. */
function edited(page: OpenedPage, at: number): { doc: Node; block: number } | undefined {
  for (const [block, { nodes }] of page.blocks.entries()) {
    if (block < at || nodes.length !== 1 || nodes[0]?.type.name !== 'paragraph') continue;
    const children: Node[] = [];
    page.doc.forEach((node) => {
      children.push(node === nodes[0] ? schema.node('paragraph', null, [schema.text(marker)]) : node);
    });
    return { doc: schema.node('doc', null, children), block };
  }
  return undefined;
}

test('a page that was only looked at keeps every byte', () => {
  const pages = fc.oneof(
    fc.array(fc.constantFrom(...samples), { maxLength: 8 }).map((pieces) => pieces.join('')),
    markdown,
  );
  fc.assert(
    fc.property(pages, (source) => {
      const page = openPage(source);
      expect(printPage(page, page.doc)).toBe(source);
    }),
  );
});

test('after one paragraph changed, every other block keeps its bytes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...samples), { minLength: 1, maxLength: 8 }),
      fc.nat(8),
      fc.boolean(),
      (pieces, at, windows) => {
        const markdown = windows ? pieces.join('').replaceAll('\n', '\r\n') : pieces.join('');
        const page = openPage(markdown);
        const edit = edited(page, at);
        fc.pre(edit !== undefined);
        if (!edit) return;
        const printed = printPage(page, edit.doc);
        const sources = page.blocks.map(({ source }) => source);
        const own = sources[edit.block] ?? '';
        const tail = /\s*$/.exec(own)?.[0] ?? '';
        expect(printed).toBe(sources.toSpliced(edit.block, 1, `${marker}${tail}`).join(''));
      },
    ),
  );
});

test('of blocks that say the same, the one that was edited is written anew', () => {
  const source = '## Heading\nsame\n\nsame\n\nlast\n';
  expect(typedIn(source, 1)).toBe('## Heading\nsame typed\n\nsame\n\nlast\n');
  expect(typedIn(source, 2)).toBe('## Heading\nsame\n\nsame typed\n\nlast\n');
});

test.each(samples)('%j is either edited as it is or as its source, and never loses anything', (source) => {
  const page = openPage(source);
  const rewritten = printPage({ ...page, blocks: [] }, page.doc);
  expect(openPage(rewritten).doc.toJSON()).toEqual(page.doc.toJSON());
});

test.each([
  ['Some *prose*\n', 'paragraph'],
  ['- a\n- b\n', 'bullet_list'],
  ['| A |\n|---|\n| 1 |\n', 'table'],
  ['{% hint style="info" %}\na\n{% endhint %}\n', 'hint'],
  ['{% tabs %}\n{% endtabs %}\n', 'card'],
  ['<div>a</div>\n', 'card'],
  ['1. a\n\n    <img src="a.png">\n2. b\n', 'ordered_list'],
  ['1. a\n\n   {% hint style="info" %}\n   b\n   {% endhint %}\n2. c\n', 'ordered_list'],
  ['> {% hint style="info" %}\n> b\n> {% endhint %}\n', 'blockquote'],
])('%j is shown as a %s', (source, type) => {
  expect(openPage(source).doc.firstChild?.type.name).toBe(type);
});

test('a paragraph between two others brings the blank lines that set it apart', () => {
  const page = openPage('# A\ntext\n\nend');
  const [heading, text, end] = [page.doc.child(0), page.doc.child(1), page.doc.child(2)];
  const extra = schema.node('paragraph', null, [schema.text('new')]);
  const inserted = schema.node('doc', null, [heading, extra, text, end, extra]);
  expect(printPage(page, inserted)).toBe('# A\n\nnew\n\ntext\n\nend\n\nnew\n');
  expect(printPage(page, schema.node('doc', null, [heading, end]))).toBe('# A\nend');
  expect(printPage(page, schema.node('doc', null, [text, heading, end]))).toContain('text\n\n');
});

/** The page after a word was typed at the end of its block at a place. */
function typedIn(source: string, at: number): string {
  const page = openPage(source);
  const state = EditorState.create({ doc: page.doc });
  let end = 0;
  for (let block = 0; block <= at; block++) end += page.doc.child(block).nodeSize;
  const $end = Selection.near(page.doc.resolve(end), -1).$to;
  return printPage(page, state.apply(state.tr.insertText(' typed', $end.pos)).doc);
}

test.each([
  ['A note[^1] and more.\n\n[^1]: Note.\n', 'A note[^1] and more. typed\n\n[^1]: Note.\n'],
  ['A [link][ref] here.\n\n[ref]: https://x.test\n', 'A [link][ref] here. typed\n\n[ref]: https://x.test\n'],
])('what a block refers to elsewhere on its page is still referred to: %j', (source, expected) => {
  expect(typedIn(source, 0)).toBe(expected);
});

test.each([
  ['Some \\#escaped\\# (words) and __bold__.\n', 'Some \\#escaped\\# (words) and __bold__. typed\n'],
  ['*   one\n\n    more\n*   two\n', '*   one\n\n    more\n*   two typed\n'],
  [
    '| A     | B   |\n|-------|-----|\n| 1     | 2   |\n',
    '| A     | B   |\n|-------|-----|\n| 1     | 2 typed   |\n',
  ],
])('words that stay in an edited block keep their spelling: %j', (source, expected) => {
  expect(typedIn(source, 0)).toBe(expected);
});

test('a hint in a list or a quote is a hint', () => {
  const page = openPage(
    '* a\n\n  {% hint style="info" %}\n  b\n  {% endhint %}\n\n> {% hint style="info" %}\n> c\n> {% endhint %}\n',
  );
  expect(page.doc.firstChild?.firstChild?.child(1).type.name).toBe('hint');
  expect(page.doc.child(1).firstChild?.type.name).toBe('hint');
  expect(typedIn('1. a\n\n   {% hint style="info" %}\n   b\n   {% endhint %}\n2. c\n', 0)).toBe(
    '1. a\n\n   {% hint style="info" %}\n   b\n   {% endhint %}\n2. c typed\n',
  );
});
