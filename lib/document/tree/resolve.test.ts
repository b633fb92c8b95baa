import { describe, expect, test } from 'vitest';
import { MemorySource } from './laws/memory-source.ts';
import { type NaivePage, type NaiveTree, naivePages, readNaive, storeNaive } from './laws/naive-tree.ts';
import { page, tree } from './laws/sample-tree.ts';
import { mergeTrees } from './merge.ts';
import { applyResolution, type TreeChoice } from './resolve.ts';

/** Merges and answers the choices for the conflicts, by key. */
async function resolve(
  trees: readonly [NaiveTree, NaiveTree, NaiveTree],
  choices: Record<string, TreeChoice>,
) {
  const source = new MemorySource();
  const [base, main, changeRequest] = trees;
  const merged = await mergeTrees(
    source,
    await storeNaive(source, base),
    await storeNaive(source, main),
    await storeNaive(source, changeRequest),
    async () => ({ hash: null, conflicts: [] }),
  );
  let root = source.store(merged);
  for (const conflict of merged.conflicts) {
    const choice = choices[conflict.key];
    if (choice) root = source.store(await applyResolution(source, root, conflict, choice));
  }
  return readNaive(source, root);
}

function outline(pages: readonly NaivePage[]): string {
  return pages.map(({ id, pages: below }) => (below.length > 0 ? `${id}(${outline(below)})` : id)).join(' ');
}

const mains = { choice: 'main' } as const;
const theirs = { choice: 'change-request' } as const;

describe('choices', () => {
  const titled = (title: string) =>
    tree([page('a', [], { attributes: { title, layout: { width: title } } })]);

  test('an attribute takes either side’s value or another', async () => {
    const trees = [titled('b'), titled('m'), titled('c')] as const;
    const custom = { choice: 'custom', value: 'wide' } as const;
    const result = await resolve(trees, {
      'attribute/pages/a/title': mains,
      'attribute/pages/a/layout.width': custom,
    });
    expect(result.pages[0]?.attributes).toEqual({ title: 'm', layout: { width: 'wide' } });
  });

  test('a variable takes main’s value', async () => {
    const trees = [1, 2, 3].map((v) => tree([], { variables: { v } })) as [NaiveTree, NaiveTree, NaiveTree];
    expect((await resolve(trees, { 'attribute/variables/v/value': mains })).variables).toEqual({ v: 2 });
  });

  test('a page deleted by choice goes with the deleted pages that only held it', async () => {
    const trees = [
      tree([page('a', [page('b')])]),
      tree([]),
      tree([page('a', [page('b', [], { document: 'd' })])]),
    ] as const;
    expect(outline((await resolve(trees, { 'edit-delete/pages/b': mains })).pages)).toBe('');
    expect(outline((await resolve(trees, { 'edit-delete/pages/b': theirs })).pages)).toBe('a(b)');
  });

  test('a page that the deleting side has elsewhere goes back there when its parent is deleted by choice', async () => {
    const trees = [
      tree([page('a'), page('x'), page('z')]),
      tree([page('x'), page('z')]),
      tree([page('a', [page('x')]), page('z')]),
    ] as const;
    expect(outline((await resolve(trees, { 'edit-delete/pages/a': mains })).pages)).toBe('x z');
  });

  test('a page with a conflict of its own outlives the page above it', async () => {
    const edited = (id: string, pages: NaivePage[] = []) => page(id, pages, { document: 'd' });
    const trees = [tree([page('a', [page('b')])]), tree([]), tree([edited('a', [edited('b')])])] as const;
    const choices = { 'edit-delete/pages/a': mains, 'edit-delete/pages/b': theirs };
    expect(outline((await resolve(trees, choices)).pages)).toBe('b');
    expect(outline((await resolve(trees, { ...choices, 'edit-delete/pages/b': mains })).pages)).toBe('');
  });

  test('a moved page takes either place or another', async () => {
    const trees = [
      tree([page('a'), page('b', [page('c')]), page('x')]),
      tree([page('a', [page('x')]), page('b', [page('c')])]),
      tree([page('a'), page('b', [page('c'), page('x')])]),
    ] as const;
    const outlineWith = async (choice: TreeChoice) =>
      outline((await resolve(trees, { 'move/pages/x': choice })).pages);
    expect(await outlineWith(mains)).toBe('a(x) b(c)');
    expect(await outlineWith(theirs)).toBe('a b(c x)');
    expect(await outlineWith({ choice: 'custom', into: null, at: 0 })).toBe('x a b(c)');
    await expect(outlineWith({ choice: 'custom', value: 'x' })).rejects.toThrow('one of the two sides');
  });

  test('a circle takes the change request’s places, all together', async () => {
    const trees = [
      tree([page('a'), page('b')]),
      tree([page('b', [page('a')])]),
      tree([page('a', [page('b')])]),
    ] as const;
    const result = await resolve(trees, { 'circle/pages/a': theirs });
    expect(outline(result.pages)).toBe('a(b)');
    expect(naivePages(result.pages).map(({ slug }) => slug)).toEqual(['a', 'b']);
  });
});
