import { describe, expect, test } from 'vitest';
import { diffTreePage, diffTrees, type TreeDifference } from './diff.ts';
import { MemorySource } from './laws/memory-source.ts';
import { type NaiveTree, storeNaive } from './laws/naive-tree.ts';
import { page, tree } from './laws/sample-tree.ts';
import { findPage, type OutlinePage, readOutline } from './read.ts';
import type { Hash, NodeSource } from './types.ts';

async function diff(before: NaiveTree, after: NaiveTree) {
  const source = new MemorySource();
  const [from, to] = [await storeNaive(source, before), await storeNaive(source, after)];
  const changes = await diffTrees(source, from, to);
  await comparePages(source, from, to, changes);
  return changes;
}

/** What is found of each page alone is what is found of it among all. */
async function comparePages(source: NodeSource, from: Hash, to: Hash, changes: TreeDifference[]) {
  const outlines = [await readOutline(source, from), await readOutline(source, to)];
  for (const id of new Set(outlines.flat().flatMap(idsOf))) {
    const [was, is] = [await findPage(source, from, id), await findPage(source, to, id)];
    const alone = await diffTreePage(source, from, to, id, [was?.ancestors, is?.ancestors]);
    expect(alone).toEqual(changes.filter((change) => 'page' in change && change.page.id === id));
  }
}

function idsOf({ id, children }: OutlinePage): string[] {
  return [id, ...children.flatMap(idsOf)];
}

function named(id: string, path = id) {
  return { id, type: 'document', title: id, path };
}

describe('differences between trees', () => {
  test('created and deleted pages are told one by one', async () => {
    const changes = await diff(tree([page('a', [page('b')])]), tree([page('c', [page('d')])]));
    expect(changes).toEqual([
      { type: 'page_created', page: named('c'), parent: null, at: 0 },
      { type: 'page_created', page: named('d', 'c/d'), parent: 'c', at: 0 },
      { type: 'page_deleted', page: named('a'), parent: null, at: 0 },
      { type: 'page_deleted', page: named('b', 'a/b'), parent: 'a', at: 0 },
    ]);
  });

  test('an edited page tells each attribute before and after, its slug and document among them', async () => {
    const after = page('a', [], { slug: 'new', document: 'd', attributes: { title: 'A', hidden: true } });
    expect(await diff(tree([page('a')]), tree([after]))).toEqual([
      {
        type: 'page_edited',
        page: { id: 'a', type: 'document', title: 'A', path: 'new' },
        attributes: {
          title: { before: 'a', after: 'A' },
          hidden: { before: undefined, after: true },
          slug: { before: 'a', after: 'new' },
          document: { before: undefined, after: 'd' },
        },
      },
    ]);
  });

  test('a moved page is neither created nor deleted, and what is below it is not told', async () => {
    const below = [page('x', [page('y'), page('z')])];
    const changes = await diff(tree([page('a', below), page('b')]), tree([page('a'), page('b', below)]));
    expect(changes).toEqual([
      {
        type: 'page_moved',
        page: named('x', 'b/x'),
        parent: { before: named('a'), after: named('b') },
        at: { before: 0, after: 0 },
      },
    ]);
  });

  test('of reordered siblings only those that left their order are told', async () => {
    const changes = await diff(
      tree([page('a'), page('b'), page('c'), page('d')]),
      tree([page('d'), page('a'), page('b'), page('c')]),
    );
    const parent = { before: null, after: null };
    expect(changes).toEqual([{ type: 'page_moved', page: named('d'), parent, at: { before: 3, after: 0 } }]);
  });

  test('files, variables and reusable contents are told by id', async () => {
    const file = (name: string) => ({ name, contentType: 'text/plain', size: 1, content: 'f' });
    const changes = await diff(
      tree([], { files: { f: file('a') }, variables: { v: 1, w: 1 }, reusableContents: {} }),
      tree([], {
        files: { f: file('b') },
        variables: { v: 2, w: 1 },
        reusableContents: { r: { title: 'R', document: null } },
      }),
    );
    expect(changes).toEqual([
      {
        type: 'file_edited',
        file: { id: 'f', ...file('b') },
        attributes: { name: { before: 'a', after: 'b' } },
      },
      { type: 'variables_edited', variables: { v: { before: 1, after: 2 } } },
      { type: 'reusable_content_created', reusableContent: { id: 'r', title: 'R', document: null } },
    ]);
  });
});
