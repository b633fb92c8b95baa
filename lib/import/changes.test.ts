import { describe, expect, it } from 'vitest';
import { flattenTree } from '#lib/flatten-tree.ts';
import { type ExistingPage, type PlacedPage, placePages, treeChanges } from './changes.ts';
import { planImport } from './plan.ts';

const folder = {
  'SUMMARY.md': [
    '* [Welcome](README.md)',
    '* [Setup](setup/README.md)',
    '  * [Linux](setup/linux.md)',
    '  * [Mac](setup/mac.md)',
    '* [Use](use.md)',
    '* [Old](old.md)',
    '',
  ].join('\n'),
  'README.md': 'Hello.\n',
  'setup/README.md': 'How to.\n',
  'setup/linux.md': 'Unpack it.\n',
  'setup/mac.md': 'Open it.\n',
  'use.md': 'Start it.\n',
  'old.md': 'Gone soon.\n',
};

function pagesOf(files: Record<string, string>) {
  const encode = (text: string) => new TextEncoder().encode(text);
  return planImport(Object.entries(files).map(([path, text]) => ({ path, bytes: encode(text) }))).pages;
}

/** Documents by page; a text stands for the hash that it would have. */
function documentsOf(pages: readonly PlacedPage[]): Map<string, string> {
  return new Map(flattenTree(pages).map((page) => [page.id, page.markdown]));
}

/** A space as an import of the folder left it; the ids of its pages are the paths of their files. */
function importedSpace(files: Record<string, string>): ExistingPage[] {
  const toExisting = (pages: readonly PlacedPage[]): ExistingPage[] =>
    pages.map(({ id, parent, type, source, attributes, slug, markdown, children }) => ({
      ...{ id, parent, type, source: source ?? undefined, attributes, slug },
      document: markdown,
      children: toExisting(children),
    }));
  const paths = flattenTree(placePages(pagesOf(files), [], () => '')).map(({ source }) => source ?? '');
  return toExisting(placePages(pagesOf(files), [], () => paths.shift() ?? ''));
}

/** A page that somebody wrote in the space. */
const written = (id: string, title: string, parent: string | null = null): ExistingPage => ({
  ...{ id, parent, type: 'document', source: undefined, attributes: { title } },
  ...{ slug: id, document: 'Mine.\n', children: [] },
});

function changesTo(files: Record<string, string>, existing = importedSpace(folder)) {
  let count = 0;
  const placed = placePages(pagesOf(files), existing, () => `new ${++count}`);
  return treeChanges(placed, existing, documentsOf(placed));
}

describe('importing a folder again', () => {
  it('changes nothing where the folder did not', () => {
    expect(changesTo(folder)).toEqual([]);
  });

  it('changes just what was edited and deleted', () => {
    const { 'old.md': _, ...rest } = folder;
    const files = {
      ...rest,
      'SUMMARY.md': folder['SUMMARY.md'].replace('* [Old](old.md)\n', ''),
      'use.md': 'Start it twice.\n',
      'setup/mac.md': '---\ndescription: For a Mac\n---\n\nOpen it.\n',
    };
    expect(changesTo(files)).toEqual([
      { operation: 'update_page', page: 'setup/mac.md', attributes: { description: 'For a Mac' } },
      { operation: 'update_page', page: 'use.md', document: 'Start it twice.\n' },
      { operation: 'delete_page', page: 'old.md' },
    ]);
  });

  it('deletes a page that is gone with those below it once', () => {
    const { 'setup/README.md': _, 'setup/linux.md': __, 'setup/mac.md': ___, ...rest } = folder;
    const summary = folder['SUMMARY.md'].replace(/.*setup.*\n/g, '');
    expect(changesTo({ ...rest, 'SUMMARY.md': summary })).toEqual([
      { operation: 'delete_page', page: 'setup/README.md' },
    ]);
  });

  it('keeps pages that people wrote, also below a page that goes', () => {
    const { 'old.md': _, ...rest } = folder;
    const existing = importedSpace(folder);
    existing.at(-1)?.children.push(written('mine', 'Mine', 'old.md'));
    const files = { ...rest, 'SUMMARY.md': folder['SUMMARY.md'].replace('* [Old](old.md)\n', '') };
    expect(changesTo(files, existing)).toEqual([
      { operation: 'update_page', page: 'mine', into: null },
      { operation: 'delete_page', page: 'old.md' },
    ]);
  });

  it('takes no page that somebody wrote for a group with its title', () => {
    const existing = [...importedSpace(folder), written('mine', 'Guides')];
    const files = { ...folder, 'SUMMARY.md': `${folder['SUMMARY.md']}\n## Guides\n\n* [New](new.md)\n` };
    const changes = changesTo({ ...files, 'new.md': 'New.\n' }, existing);
    expect(changes.filter((change) => 'page' in change && change.page === 'mine')).toEqual([]);
    expect(changes.filter(({ operation }) => operation === 'insert_page')).toHaveLength(2);
  });

  it('moves the page that the table of contents lists elsewhere', () => {
    const summary = folder['SUMMARY.md'].replace('  * [Mac]', '* [Mac]').replace('* [Use](use.md)\n', '');
    const changes = changesTo({ ...folder, 'SUMMARY.md': `${summary}* [Use](use.md)\n` });
    expect(changes.filter((change) => 'into' in change)).toEqual([
      { operation: 'update_page', page: 'setup/mac.md', into: null, at: 2 },
    ]);
    expect(changes.every(({ operation }) => operation === 'update_page')).toBe(true);
  });

  it('keeps the page of a file that was renamed, at its new address', () => {
    const { 'use.md': text, ...rest } = folder;
    const summary = folder['SUMMARY.md'].replace('use.md', 'guide/first-use.md');
    expect(changesTo({ ...rest, 'SUMMARY.md': summary, 'guide/first-use.md': text })).toEqual([
      {
        operation: 'update_page',
        page: 'use.md',
        slug: 'first-use',
        attributes: { git: { path: 'guide/first-use.md' } },
      },
    ]);
  });

  it('takes no page for another where several have its title', () => {
    const { 'use.md': text, 'old.md': old, ...rest } = folder;
    const summary = folder['SUMMARY.md']
      .replace('[Use](use.md)', '[Same](a.md)')
      .replace('[Old](old.md)', '[Same](b.md)');
    const changes = changesTo({ ...rest, 'SUMMARY.md': summary, 'a.md': text, 'b.md': old });
    const comings = changes.map(({ operation }) => operation).filter((each) => each !== 'update_page');
    expect(comings).toEqual(['insert_page', 'insert_page', 'delete_page', 'delete_page']);
  });
});
