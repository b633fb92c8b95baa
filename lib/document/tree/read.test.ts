import { describe, expect, test } from 'vitest';
import { emptyTree } from './empty.ts';
import { MemorySource } from './laws/memory-source.ts';
import { storeNaive } from './laws/naive-tree.ts';
import { page, tree } from './laws/sample-tree.ts';
import { findPage, findPageByPath, findTreeItem, listTreeItems, PagesByPath, readOutline } from './read.ts';

const pages = [
  page('guide', [page('start', [page('install')]), page('use')], { type: 'group' }),
  page('elsewhere', [], { type: 'link' }),
];

describe('reading a tree', () => {
  test('the outline has every page in order, with its path and ancestors', async () => {
    const source = new MemorySource();
    const root = await storeNaive(source, tree(pages));
    source.batches = 0;
    const outline = await readOutline(source, root);
    expect(outline.map(({ id, path }) => [id, path])).toEqual([
      ['guide', 'guide'],
      ['elsewhere', ''],
    ]);
    const install = outline[0]?.children[0]?.children[0];
    expect(install).toMatchObject({ path: 'guide/start/install', ancestors: ['guide', 'start'], index: 0 });
    expect(source.batches).toBe(7);
  });

  test('a page is found by its path, and no other answers to a part of it', async () => {
    const source = new MemorySource();
    const root = await storeNaive(source, tree(pages));
    expect(await findPageByPath(source, root, 'guide/use')).toMatchObject({
      id: 'use',
      index: 1,
      ancestors: ['guide'],
    });
    for (const path of ['', 'use', 'guide/', 'guide/use/more', 'elsewhere'])
      expect(await findPageByPath(source, root, path)).toBeUndefined();
    const byPath = await PagesByPath.open(source, root);
    expect(await byPath.idOf('guide/use')).toBe((await findPageByPath(source, root, 'guide/use'))?.id);
    for (const path of ['', 'Guide/USE', 'guide/use/more', 'guide//use'])
      expect(await byPath.idOf(path)).toBeUndefined();
    expect(await findPageByPath(source, root, 'Guide/USE')).toBeUndefined();
    const anyCase = await findPageByPath(source, root, 'Guide/USE', { anyCase: true });
    expect(anyCase).toMatchObject({ id: 'use', path: 'guide/use' });
  });

  test('a page is found by its id with right, stale and no remembered ancestors', async () => {
    const source = new MemorySource();
    const root = await storeNaive(source, tree(pages));
    for (const ancestors of [['guide', 'start'], ['guide', 'use'], ['gone'], []])
      expect(await findPage(source, root, 'install', ancestors)).toMatchObject({
        path: 'guide/start/install',
      });
    expect(await findPage(source, root, 'gone')).toBeUndefined();
  });

  test('items are listed and found by id', async () => {
    const source = new MemorySource();
    const variables = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`v${index}`, index]));
    const root = await storeNaive(source, tree([], { variables }));
    expect(await listTreeItems(source, root, 'variables')).toHaveLength(300);
    expect(await findTreeItem(source, root, 'variables', 'v77')).toBe(77);
    expect(await findTreeItem(source, root, 'files', 'v77')).toBeUndefined();
  });

  test('an empty tree has nothing in it', async () => {
    const source = new MemorySource();
    const root = source.store(emptyTree(source));
    expect(await readOutline(source, root)).toEqual([]);
    expect(await listTreeItems(source, root, 'files')).toEqual([]);
  });

  test('a node that the source lacks is an error, not an empty page', async () => {
    const source = new MemorySource();
    await expect(readOutline(source, 'node-1')).rejects.toThrow('missing');
  });
});
