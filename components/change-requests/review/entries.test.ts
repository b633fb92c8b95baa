import { describe, expect, test } from 'vitest';
import type { Page } from '#lib/contract/content/page.ts';
import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';
import { aboveOf, entriesOf, nodesOf, treeOf } from './entries.ts';

const page = (id: string, path: string, pages: Page[] = []) =>
  ({ id, type: 'document', title: id.toUpperCase(), path, slug: path, pages }) as unknown as Page;
const named = (id: string, path: string) => ({
  id,
  type: 'document' as const,
  title: id.toUpperCase(),
  path,
});
const edited = (id: string, path: string, ...names: string[]): SemanticChange => ({
  type: 'page_edited',
  page: named(id, path),
  attributes: Object.fromEntries(names.map((name) => [name, {}])),
});

const tree = [page('a', 'a', [page('b', 'a/b'), page('c', 'a/c')]), page('d', 'd')];

describe('the entries of a change request', () => {
  test('stand in the order of the tree, the deleted behind those they were beside, files last', () => {
    const entries = entriesOf(
      [
        {
          type: 'file_created',
          file: { id: 'f', name: 'map.png', contentType: 'image/png', downloadURL: '/map.png' },
        },
        edited('d', 'd', 'document'),
        { type: 'page_deleted', page: named('x', 'a/x') },
        edited('c', 'a/c', 'document'),
      ],
      tree,
    );
    expect(entries.map(({ title }) => title)).toEqual(['C', 'X', 'D', 'map.png']);
  });

  test('gather every change of one page into one entry with its marks', () => {
    const [entry, ...others] = entriesOf(
      [
        edited('b', 'a/b', 'document', 'title', 'hidden'),
        { type: 'page_moved', page: named('b', 'a/b'), parent: {}, at: { before: 0, after: 1 } },
      ],
      tree,
    );
    expect(entry?.marks).toEqual(['edited', 'renamed', 'options', 'moved']);
    expect(others).toEqual([]);
  });

  test('show in the tree with the pages above them, and no others', () => {
    const entries = entriesOf([edited('c', 'a/c', 'document')], tree);
    expect(treeOf(entries, tree, false).map(({ id, level }) => [id, level])).toEqual([
      ['a', 1],
      ['c', 2],
    ]);
    expect(treeOf(entries, tree, true)).toHaveLength(4);
  });

  test('show deleted pages below the page that they were below, even when that is gone too', () => {
    const entries = entriesOf(
      [
        { type: 'page_deleted', page: named('x', 'a/x') },
        { type: 'page_deleted', page: named('y', 'a/x/y') },
      ],
      tree,
    );
    expect(treeOf(entries, tree, false).map(({ id, level }) => [id, level])).toEqual([
      ['a', 1],
      ['x', 2],
      ['y', 3],
    ]);
  });
});

test('rows stand below the nearest one before them that is higher', () => {
  const row = (id: string, level: number) => ({ id, level, title: id, entry: undefined });
  const nodes = nodesOf([row('a', 1), row('b', 2), row('c', 3), row('d', 2), row('e', 1)]);
  const outline = (list: typeof nodes): string =>
    list.map(({ id, children }) => (children.length > 0 ? `${id}(${outline(children)})` : id)).join(' ');
  expect(outline(nodes)).toBe('a(b(c) d) e');
  expect(aboveOf(nodes, 'c')).toEqual(['a', 'b']);
  expect(aboveOf(nodes, 'e')).toEqual([]);
});
