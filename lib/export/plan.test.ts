import { expect, it } from 'vitest';
import { links, rewriteLinks } from '#lib/document/links.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { convertLinks } from '#lib/import/convert.ts';
import { planImport } from '#lib/import/plan.ts';
import { type ExportedPage, planExport } from './plan.ts';

let count = 0;
const newId = () => {
  count += 1;
  return `id${count}`;
};

function page(
  id: string,
  path: string,
  title: string,
  markdown = '',
  more: Partial<ExportedPage> = {},
): ExportedPage {
  const document = parseMarkdown(markdown, newId);
  return { id, type: 'document', path, attributes: { title }, document, children: [], ...more };
}

const pages: ExportedPage[] = [
  page('a', 'welcome', 'Welcome', 'See [keys](/pages/c#keys) and ![x](/files/f).\n'),
  page('g', 'reference', 'Reference', '', {
    type: 'group',
    children: [
      page('b', 'reference/setup', 'Set-up *now*', 'Text.\n', {
        attributes: { title: 'Set-up *now*', description: 'First: steps', hidden: true },
        children: [page('c', 'reference/setup/phone', 'Phone', '## Keys\n\nBack to [start](/pages/a).\n')],
      }),
    ],
  }),
  page('l', '', 'Forum', '', {
    type: 'link',
    attributes: { title: 'Forum', target: { kind: 'url', url: 'https://example.com/' } },
  }),
];

it('writes links between pages and to files as relative paths', () => {
  const { texts, files } = planExport(pages, [{ id: 'f', name: 'one: two.png' }]);
  expect(files.get('f')).toBe('assets/one- two.png');
  expect(texts.get('welcome.md')).toBe(
    '# Welcome\n\nSee [keys](reference/setup/phone.md#keys) and ![x](assets/one-%20two.png).\n',
  );
  expect(texts.get('reference/setup/phone.md')).toContain('[start](../../welcome.md)');
  expect([...texts.keys()]).toEqual([
    'SUMMARY.md',
    'welcome.md',
    'reference/setup/README.md',
    'reference/setup/phone.md',
  ]);
});

it('is read back by an import as the same pages', () => {
  const { texts, files } = planExport(pages, [{ id: 'f', name: 'one.png' }]);
  const written = [...texts].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
  const images = [...files.values()].map((path) => ({ path, bytes: new Uint8Array([1]) }));
  const plan = planImport([...written, ...images]);
  expect(plan.problems).toEqual([]);
  expect(plan.pages).toMatchObject([
    { attributes: { title: 'Welcome' } },
    {
      type: 'group',
      attributes: { title: 'Reference' },
      children: [
        {
          attributes: { title: 'Set-up *now*', description: 'First: steps', hidden: true },
          markdown: 'Text.\n',
          children: [{ attributes: { title: 'Phone' } }],
        },
      ],
    },
    { type: 'link', attributes: { title: 'Forum', target: { url: 'https://example.com/' } } },
  ]);
  const ids = {
    pages: new Map([
      ['welcome.md', 'a'],
      ['reference/setup/phone.md', 'c'],
    ]),
    files: new Map([['assets/one.png', 'f']]),
  };
  const document = parseMarkdown(plan.pages[0]?.markdown ?? '', newId);
  const targets = links(document).map(({ target }) => target);
  const { references } = convertLinks(targets, 'welcome.md', { ids, root: '' });
  expect(rewriteLinks(document, ({ target }) => references.get(target)).blocks).toMatchObject([
    { source: 'See [keys](/pages/c#keys) and ![x](/files/f).\n' },
  ]);
});

it.each(['Map<K, V> explained', 'A [b](c) d', '<T>', 'foo #', 'C#', 'Q&amp;A', '*all* of `it`_'])(
  'gives a page titled %j back with its title, once, and with its condition',
  (title) => {
    const condition = 'visitor.claims.plan == "pro"';
    const only = page('a', 'start', title, 'Text.\n', { attributes: { title, condition } });
    const { texts } = planExport([only], []);
    const plan = planImport(
      [...texts].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
    );
    expect(plan.problems).toEqual([]);
    expect(plan.pages).toMatchObject([{ attributes: { title, condition }, markdown: 'Text.\n' }]);
  },
);

it('writes old addresses as the settings of the folder, and an import gives them back', () => {
  const old = page('a', 'start', 'Start', '', {
    attributes: { title: 'Start', formerPaths: ['old/start', 'begin'] },
  });
  const { texts } = planExport([old], []);
  expect(texts.get('.gitbook.yaml')).toBe('redirects:\n  old/start: start.md\n  begin: start.md\n');
  const plan = planImport(
    [...texts].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
  );
  expect(plan.pages[0]?.attributes.formerPaths).toEqual(['old/start', 'begin']);
});

it('numbers files of one name before their endings, also those that have none', () => {
  const files = ['one.png', 'ONE.png', 'LICENSE', 'LICENSE'].map((name, at) => ({ id: `${at}`, name }));
  expect([...planExport([], files).files.values()]).toEqual([
    'assets/one.png',
    'assets/ONE-2.png',
    'assets/LICENSE',
    'assets/LICENSE-2',
  ]);
});

it('gives a link back whose address has a parenthesis', () => {
  const target = { kind: 'url', url: 'https://example.com/a(b' } as const;
  const link = page('a', '', 'Link', '', { type: 'link', attributes: { title: 'Link', target } });
  const { texts } = planExport([link], []);
  const plan = planImport(
    [...texts].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
  );
  expect(plan.problems).toEqual([]);
  expect(plan.pages).toMatchObject([{ type: 'link', attributes: { target } }]);
});
