import { describe, expect, test } from 'vitest';
import { diffTrees } from './diff.ts';
import { editTree, type TreeChange } from './edit.ts';
import { MemorySource } from './laws/memory-source.ts';
import { storeNaive } from './laws/naive-tree.ts';
import { page, storeSpace, tree } from './laws/sample-tree.ts';
import { mergeTrees } from './merge.ts';
import { findPage, findPageByPath } from './read.ts';
import type { Hash } from './types.ts';

const sizes = [100, 1000, 10_000];
const hints = new Map([
  ['p7', ['g0']],
  ['p9', ['g0']],
]);
const ours: TreeChange[] = [{ operation: 'update_page', page: 'p7', attributes: { title: 'Ours' } }];
const theirs: TreeChange[] = [
  { operation: 'update_page', page: 'p9', attributes: { title: 'Theirs' } },
  { operation: 'insert_page', page: 'new', into: 'g0', type: 'document', attributes: { title: 'New' } },
];

/** What an operation reads in spaces of 100, 1,000 and 10,000 pages: in batches, and nodes in all. */
async function readsBySize(run: (source: MemorySource, root: Hash) => Promise<unknown>) {
  const counts: { batches: number; reads: number }[] = [];
  for (const size of sizes) {
    const source = new MemorySource();
    const root = await storeSpace(source, size);
    source.batches = 0;
    source.reads = 0;
    await run(source, root);
    counts.push({ batches: source.batches, reads: source.reads });
  }
  return counts;
}

describe('cost follows the change, not the space', () => {
  test('an edit reads and writes the same in a space of 10,000 pages as in one of 100', async () => {
    const counts = await readsBySize(async (source, root) => {
      const edit = await editTree(source, root, ours, hints);
      expect(edit.written.map(({ node }) => node.kind)).toEqual(['page', 'pages', 'pages', 'root']);
    });
    expect(counts).toEqual(sizes.map(() => ({ batches: 4, reads: 4 })));
  });

  test('a merge and a difference read the same in a space of 10,000 pages as in one of 100', async () => {
    const counts = await readsBySize(async (source, root) => {
      const main = source.store(await editTree(source, root, ours, hints));
      const changeRequest = source.store(
        await editTree(source, root, theirs, new Map([...hints, ['g0', []]])),
      );
      source.batches = 0;
      source.reads = 0;
      const merge = await mergeTrees(source, root, main, changeRequest, async () => ({
        hash: null,
        conflicts: [],
      }));
      expect(merge.written).toHaveLength(3);
      await diffTrees(source, root, source.store(merge));
    });
    expect(counts).toEqual(sizes.map(() => counts[0]));
    expect(counts[0]).toEqual({ batches: 7, reads: 21 });
  });

  test('a page is found by its path or below remembered ancestors in one read for each level', async () => {
    const byPath = await readsBySize((source, root) => findPageByPath(source, root, 'g0/p7'));
    const byHint = await readsBySize((source, root) => findPage(source, root, 'p7', ['g0']));
    expect([...byPath, ...byHint].every(({ reads }) => reads === 4)).toBe(true);
  });

  test('a page whose remembered ancestors are stale is found in one batch for each level', async () => {
    const counts = await readsBySize((source, root) => findPage(source, root, 'p99', ['gone']));
    expect(counts.map(({ batches }) => batches)).toEqual([4, 4, 4]);
  });

  test('a group of pages that moved into a new page is not read', async () => {
    const source = new MemorySource();
    const pages = Array.from({ length: 100 }, (_, index) => page(`p${index}`));
    const root = await storeNaive(source, tree([page('big', pages)]));
    const changes: TreeChange[] = [
      { operation: 'insert_page', page: 'new', into: null, type: 'document', attributes: { title: 'New' } },
      { operation: 'update_page', page: 'big', into: 'new' },
    ];
    const main = source.store(await editTree(source, root, changes));
    source.reads = 0;
    await mergeTrees(source, root, main, root, async () => ({ hash: null, conflicts: [] }));
    const merged = source.reads;
    source.reads = 0;
    await diffTrees(source, root, main);
    expect([merged, source.reads]).toEqual([4, 6]);
  });

  test('a large part that moved out of a deleted page is hardly read', async () => {
    const source = new MemorySource();
    const pages = Array.from({ length: 100 }, (_, index) => page(`p${index}`, [page(`q${index}`)]));
    const root = await storeNaive(source, tree([page('old', [page('big', pages)])]));
    const changes: TreeChange[] = [
      { operation: 'update_page', page: 'big', into: null },
      { operation: 'delete_page', page: 'old' },
    ];
    const main = source.store(await editTree(source, root, changes));
    source.reads = 0;
    await mergeTrees(source, root, main, root, async () => ({ hash: null, conflicts: [] }));
    expect(source.reads).toBe(5);
  });

  test('one more file among 10,000 writes as many nodes as one among 100', async () => {
    const source = new MemorySource();
    let root = await storeSpace(source, 100);
    const file = (id: string): TreeChange => {
      const value = { name: id, contentType: 'text/plain', size: 1, content: id };
      return { operation: 'put_item', map: 'files', id, value };
    };
    const written: number[] = [];
    for (const count of [100, 10_000]) {
      const changes = Array.from({ length: count }, (_, index) => file(`f${index}`));
      root = source.store(await editTree(source, root, changes));
      const edit = await editTree(source, root, [file('one more')]);
      written.push(edit.written.length);
    }
    expect(written).toEqual([4, 4]);
  });
});
