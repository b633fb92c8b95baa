import fc from 'fast-check';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../markdown/parse.ts';
import { printMarkdown } from '../markdown/print.ts';
import { toHast } from '../render/hast.ts';
import { type Block, type Document, isContainer } from '../types.ts';
import { fromJSONDocument } from './from.ts';
import { toJSONDocument } from './to.ts';
import type { JSONBlock, JSONNode } from './types.ts';

function parse(source: string): Document {
  let count = 0;
  return parseMarkdown(source, () => `b${++count}`);
}

function from(nodes: JSONBlock[]): Document {
  let count = 0;
  return fromJSONDocument({ nodes }, () => `new${++count}`);
}

function there(source: string): JSONBlock[] {
  return toJSONDocument(parse(source)).nodes;
}

const andBack = (source: string) => printMarkdown(from(there(source)));

/** What a document means: the HTML that shows it, but for white space and whether its lists are loose. */
function meaning(document: Document): string {
  const html = unified().use(rehypeStringify).stringify(toHast(document));
  return html
    .replace(/ data-block="[^"]*"/g, '')
    .replace(/<\/?p>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/> | </g, (edge) => edge.trim());
}

const types: [name: string, source: string, type: string][] = [
  ['a paragraph', 'a\n', 'paragraph'],
  ['a heading', '## a\n', 'heading-2'],
  ['a deep heading', '##### a\n', 'heading-3'],
  ['an ordered list', '3. a\n4. b\n', 'list-ordered'],
  ['a list', '- a\n- b\n', 'list-unordered'],
  ['a list of tasks', '- [x] a\n- [ ] b\n', 'list-tasks'],
  ['a divider', '***\n', 'divider'],
  ['a quote', '> a\n>\n> b\n', 'blockquote'],
  ['a hint', '{% hint style="info" %}\na\n{% endhint %}\n', 'hint'],
  ['images', '![a](b.png)\n', 'images'],
  ['a file', '{% file src="a.pdf" %}\n', 'file'],
  ['an embed', '{% embed url="https://x.test" %}\n', 'embed'],
  ['code', '```ts\nx\n\ny\n```\n', 'code'],
  ['code with a title', '{% code title="a" lineNumbers="true" %}\n```ts\nx\n```\n{% endcode %}\n', 'code'],
  ['code with highlighted lines', '```ts title="a" {1,3-4}\na\nb\nc\nd\n```\n', 'code'],
  [
    'code with a tag and highlighted lines',
    '{% code title="a" %}\n```ts {2}\na\nb\n```\n{% endcode %}\n',
    'code',
  ],
  [
    'code with a tag that has fences in it',
    '{% code title="a" %}\n````md\nx\n\n```ts\ny\n```\n````\n{% endcode %}\n',
    'code',
  ],
  ['a formula', '$$\nx\n$$\n', 'math'],
  ['an expandable', '<details>\n<summary>S</summary>\n\na\n\n</details>\n', 'expandable'],
  ['tabs', '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% endtabs %}\n', 'tabs'],
  ['columns', '{% columns %}\n{% column width="50%" %}\na\n{% endcolumn %}\n{% endcolumns %}\n', 'columns'],
  ['a stepper', '{% stepper %}\n{% step %}\na\n{% endstep %}\n{% endstepper %}\n', 'stepper'],
  ['a table', '| a | b |\n| --- | :---: |\n| *c* | d\\|e |\n', 'table'],
  ['a reference', '{% content-ref url="a.md" %}\n[A](a.md)\n{% endcontent-ref %}\n', 'content-ref'],
  ['an operation of an API', '{% swagger src="a.yaml" path="/x" method="get" %}\n', 'swagger'],
  ['raw HTML', '<p align="center">x</p>\n', 'code'],
  ['an unknown tag', '{% raw %}\na\n{% endraw %}\n', 'code'],
  ['a footnote', 'x[^1]\n\n[^1]: a\n', 'code'],
];

test.each(types)('%s has its type in JSON and means the same when it comes back', (_name, source, type) => {
  const nodes = there(source);
  expect(nodes[0]?.type).toBe(type);
  expect(meaning(from(nodes))).toBe(meaning(parse(source)));
});

test.each([
  'a **b _c_** `d` [e](f) ~~g~~\n',
  '- a\n  - b\n- c\n',
  '{% hint style="info" %}\na\n{% endhint %}\n',
  '# A\n\nb\n\n```ts\nx\n```\n',
  '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n\n{% tab title="B" %}\nb\n{% endtab %}\n{% endtabs %}\n',
  '> a\n>\n> - b\n',
])('Markdown in our own style comes back as it was: %j', (source) => {
  expect(andBack(source)).toBe(source);
});

test('keys are ids, there and back', () => {
  const document = parse('# a\n\n- b\n  - c\n- d\n\n> e\n\n{% hint %}\nf\n{% endhint %}\n');
  const ids = (blocks: readonly Block[]): string[] =>
    blocks.flatMap((block) => [block.id, ...(isContainer(block) ? ids(block.children) : [])]);
  expect(ids(from(toJSONDocument(document).nodes).blocks)).toEqual(ids(document.blocks));
});

test('lines of code say whether they are highlighted, and the fence follows them', () => {
  const [code] = there('```ts title="a" {2}\na\nb\nc\n```\n');
  const lines = code?.nodes as JSONBlock[];
  expect(lines.map(({ data }) => data)).toEqual([{}, { highlighted: true }, {}]);
  const nodes = lines.map((line) => ({ ...line, data: { highlighted: true } }));
  expect(printMarkdown(from([{ ...code, nodes } as JSONBlock]))).toBe(
    '```ts title="a" {1-3}\na\nb\nc\n```\n',
  );
});

test('a long opening line of a fence in a tag takes no longer than its length', () => {
  const source = `{% code title="a" %}\n~~~${' '.repeat(15_000)}\`\nx\n~~~\n{% endcode %}\n`;
  expect(meaning(from(there(source)))).toBe(meaning(parse(source)));
});

test('every block has data', () => {
  const source =
    '# a\n\n- b\n  - [ ] c\n\n> d\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nx\n```\n\n---\n\n' +
    '<details>\n\n<summary>e</summary>\n\nf\n\n</details>\n\n![g](h.png)\n\n<p>raw</p>\n\n{% hint %}\ni\n{% endhint %}\n';
  const blocks = (nodes: readonly JSONNode[]): JSONBlock[] =>
    nodes.flatMap((node) =>
      node.object === 'block'
        ? [node, ...blocks([...(node.nodes ?? []), ...(node.fragments ?? []).flatMap((part) => part.nodes)])]
        : [],
    );
  const every = blocks(there(source));
  expect(every.length).toBeGreaterThan(15);
  expect(every.filter(({ data }) => data === undefined)).toEqual([]);
});

test('a key that is missing or given twice gets a new id', () => {
  const paragraph = (text: string, key?: string): JSONBlock => ({
    object: 'block',
    type: 'paragraph',
    key,
    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
  });
  const ids = from([paragraph('a', 'k'), paragraph('b', 'k'), paragraph('c')]).blocks.map(
    (block) => block.id,
  );
  expect(ids[0]).toBe('k');
  expect(new Set(ids).size).toBe(3);
});

test('a text that looks like marks stays a text', () => {
  for (const text of [
    '# a',
    '- a',
    '1. a',
    '*a*',
    '`a',
    '[a](b)',
    '<b>',
    '> a',
    '{% hint %}',
    '---',
    '***',
    'a_b_',
    '$x$',
    '| a |',
    '    a',
    '{% endhint %}',
    '&amp;',
    '[ ] a',
    '===',
    '```',
    '$$',
    '[a]: b',
    '[^a]: b',
    '<details>',
  ]) {
    const leaves = [{ object: 'leaf' as const, text, marks: [] }];
    const [block] = from([
      { object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves }] },
    ]).blocks;
    expect(block?.type, text).toBe('paragraph');
    const [node] = toJSONDocument({ blocks: block ? [block] : [] }).nodes;
    expect(node?.nodes, text).toMatchObject([{ leaves: [{ text, marks: [] }] }]);
  }
});

test('a type that Markdown has no form for is shown as code', () => {
  const node: JSONBlock = {
    object: 'block',
    type: 'integration',
    data: { integration: 'sample', props: { a: 1 } },
  };
  expect(printMarkdown(from([node]))).toContain('"integration": "sample"');
});

const inlines = fc.constantFrom(
  'a',
  'b c',
  '**d**',
  '_e_',
  '`f`',
  '[g](h.md)',
  '~~i~~',
  '$j$',
  '![k](l.png)',
  '<kbd>m</kbd>',
  'n\\*',
  '<b>o</b>',
  '&lt;',
  '\\\n',
  '[r]',
);
const prose = fc.array(inlines, { minLength: 1, maxLength: 5 }).map((pieces) => `p ${pieces.join(' ')} q`);
const block: fc.Memo<string> = fc.memo((depth) => {
  const leaves = fc.oneof(
    prose,
    prose.map((text) => `## ${text.replaceAll('\n', '')}`),
    fc.constantFrom(
      '```js\nx\n```',
      '***',
      '$$\ny\n$$',
      '| a | b |\n|---|---|\n| c | `d` |',
      '<div>x</div>',
      '[r]: /u',
    ),
    fc.constantFrom('{% embed url="https://x.test" %}', '![a](b.png)', '{% unknown %}', '    indented'),
  );
  if (depth <= 1) return leaves;
  const within = fc.array(block(depth - 1), { minLength: 1, maxLength: 3 }).map((each) => each.join('\n\n'));
  const indented = (mark: string) =>
    within.map((text) => mark + text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`));
  return fc.oneof(
    leaves,
    fc.array(indented('- '), { minLength: 1, maxLength: 3 }).map((items) => items.join('\n')),
    fc.array(indented('1. '), { minLength: 1, maxLength: 2 }).map((items) => items.join('\n')),
    prose.map((text) => `- [x] ${text.replaceAll('\n', ' ')}`),
    within.map((text) => `> ${text.replace(/\n/g, '\n> ')}`),
    within.map((text) => `{% hint style="danger" icon="fire" %}\n${text}\n{% endhint %}`),
    within.map((text) => `<details>\n<summary>S</summary>\n\n${text}\n\n</details>`),
    within.map((text) => `{% columns %}\n{% column %}\n${text}\n{% endcolumn %}\n{% endcolumns %}`),
  );
});

test('a document means the same after it was JSON', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(fc.array(block(3), { maxLength: 4 }), (blocks) => {
      const source = blocks.join('\n\n');
      const back = from(there(source));
      expect(meaning(back), printMarkdown(back)).toBe(meaning(parse(source)));
    }),
    { numRuns: Number(process.env.LECTERN_CASES ?? 300) },
  );
});

test.each<[object, string]>([
  [{ kind: 'page', page: 'p1' }, '/pages/p1'],
  [{ kind: 'anchor', anchor: 'keys', page: 'p1' }, '/pages/p1#keys'],
  [{ kind: 'anchor', anchor: 'keys' }, '#keys'],
  [{ kind: 'file', file: 'f1' }, '/files/f1'],
  [{ kind: 'page', page: 'p1', space: 's1' }, '/spaces/s1/pages/p1'],
  [{ kind: 'space', space: 's1' }, '/spaces/s1'],
  [{ kind: 'user', user: 'u1' }, '/users/u1'],
  [{ kind: 'collection', collection: 'c1' }, '/collections/c1'],
  [{ kind: 'url', url: 'https://x.test/' }, 'https://x.test/'],
])('a link to %j keeps what it names', (ref, address) => {
  const source = `See [it](${address}) and ![picture](${address}).\n`;
  const [block] = there(source);
  const refs = block?.nodes?.flatMap((node) => (node.object === 'inline' ? [node.data?.ref] : []));
  expect(refs).toEqual([ref, ref]);
  expect(andBack(source)).toBe(source);
});

test('inline nodes that Markdown has no mark for keep what they say and where they lead', () => {
  const inline = (type: string, data: Record<string, unknown>) => ({ object: 'inline' as const, type, data });
  const leaf = (text: string, data: Record<string, unknown>) => ({
    object: 'leaf' as const,
    text,
    marks: [{ object: 'mark' as const, type: 'color', data }],
  });
  const paragraph = (...nodes: JSONNode[]): JSONBlock => ({ object: 'block', type: 'paragraph', nodes });
  const button = { label: 'Go', kind: 'secondary', icon: 'gear', ref: { kind: 'page', page: 'p1' } };
  const colors = [leaf('a', { text: 'red', background: 'default' }), leaf('b', { background: '$tint' })];
  const written = from([
    paragraph(inline('button', button)),
    paragraph(inline('icon', { icon: 'gear' }), inline('expression', { expression: 'a < 1' })),
    paragraph({ object: 'text', leaves: colors }),
  ]);
  expect(printMarkdown(written)).toBe(
    [
      '<a href="/pages/p1" class="button secondary" data-icon="gear">Go</a>',
      '<i class="fa-gear">:gear:</i><code class="expression">a < 1</code>',
      '<mark style="color:red;">a</mark><mark style="background-color:$tint;">b</mark>',
      '',
    ]
      .join('\n\n')
      .replace(/\n$/, ''),
  );
});

test('blocks of an API specification keep which one it is', () => {
  const ref = { kind: 'openapi', spec: 'store' };
  const node = { object: 'block', type: 'openapi-schemas', data: { ref, schemas: ['Pet', 'Cat'] } } as const;
  const source = '{% openapi-schemas spec="store" schemas="Pet,Cat" %}\n';
  expect(printMarkdown(from([{ ...node, data: { ...node.data, schemas: [...node.data.schemas] } }]))).toBe(
    source,
  );
  expect(there(source)).toMatchObject([{ ...node }]);
});

test.each([
  ['openapi-operation', { path: '/pets/{id}', method: 'get' }],
  ['openapi-webhook', { name: 'petBorn', method: 'post' }],
] as const)('a block of type %s comes back as it was written', (type, data) => {
  const node = { object: 'block', type, data: { ref: { kind: 'openapi', spec: 'store' }, ...data } } as const;
  const written = printMarkdown(from([node]));
  const attributes = Object.entries(data).map(([name, value]) => `${name}="${value}"`);
  expect(written).toBe(`{% ${type} spec="store" ${attributes.join(' ')} %}\n`);
  expect(there(written)).toMatchObject([node]);
});
