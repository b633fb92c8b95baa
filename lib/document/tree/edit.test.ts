import { describe, expect, test } from 'vitest';
import { editTree, type TreeChange } from './edit.ts';
import { MemorySource } from './laws/memory-source.ts';
import { type NaivePage, type NaiveTree, readNaive, storeNaive } from './laws/naive-tree.ts';
import { page, tree } from './laws/sample-tree.ts';

async function edit(before: NaiveTree, ...changes: TreeChange[]) {
  const source = new MemorySource();
  const root = await storeNaive(source, before);
  return readNaive(source, source.store(await editTree(source, root, changes)));
}

function update(
  id: string,
  members: Omit<Extract<TreeChange, { operation: 'update_page' }>, 'operation' | 'page'>,
) {
  return { operation: 'update_page', page: id, ...members } as const;
}

function insert(id: string, into: string | null, title: string): TreeChange {
  return { operation: 'insert_page', page: id, into, type: 'document', attributes: { title } };
}

describe('pages', () => {
  test('a new page gets its slug from its title, and a free suffix where that is taken', async () => {
    const result = await edit(
      tree([]),
      insert('a', null, 'Élan vital!'),
      insert('b', null, 'élan  vital'),
      insert('c', null, '!'),
    );
    expect(result.pages.map(({ slug }) => slug)).toEqual(['elan-vital', 'elan-vital-1', 'page']);
  });

  test('an absent attribute is left alone and null clears one', async () => {
    const before = tree([page('a', [], { attributes: { emoji: '1f600', description: 'Old' } })]);
    const result = await edit(before, update('a', { attributes: { description: null } }));
    expect(result.pages[0]?.attributes).toEqual({ title: 'a', emoji: '1f600' });
  });

  test('a page moves to a place below another parent, last when none is named', async () => {
    const before = tree([page('a', [page('b'), page('c')]), page('d'), page('e')]);
    const result = await edit(before, update('d', { into: 'a', at: 1 }), update('e', { into: 'a' }));
    expect(result.pages[0]?.pages.map(({ id }) => id)).toEqual(['b', 'd', 'c', 'e']);
  });

  test('a page that moves and is renamed gets its slug among its new siblings', async () => {
    const before = tree([page('a'), page('b'), page('c', [page('d')])]);
    const result = await edit(before, update('b', { into: 'c', slug: 'a' }));
    expect(result.pages[1]?.pages.map(({ slug }) => slug)).toEqual(['d', 'a']);
  });

  test('a page that is moved to where it is stays in its place', async () => {
    const result = await edit(tree([page('a'), page('b')]), update('a', { into: null }));
    expect(result.pages.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('a page that is deleted takes the pages below it along, and they are unknown from then on', async () => {
    const before = tree([page('a', [page('b')])]);
    await expect(
      edit(before, { operation: 'delete_page', page: 'a' }, update('b', { document: 'd' })),
    ).rejects.toThrow(expect.objectContaining({ reason: 'unknown-page', change: 1 }));
  });

  test('the same content has the same hash, whichever edits led to it', async () => {
    const source = new MemorySource();
    const root = await storeNaive(source, tree([page('a'), page('b')]));
    const there = source.store(
      await editTree(source, root, [update('a', { into: 'b', attributes: { layout: {} } })]),
    );
    const back = await editTree(source, there, [update('a', { into: null, at: 0 })]);
    expect(back.root).toBe(root);
  });
});

describe('changes that do not fit', () => {
  const before = tree([
    page('a', [page('b', [page('c')])]),
    page('g', [], { type: 'group' }),
    page('l', [], { type: 'link' }),
  ]);

  test.each([
    ['an unknown page', update('x', { slug: 'y' }), 'unknown-page'],
    ['an unknown parent', insert('new', 'x', 'New'), 'unknown-page'],
    ['a page below itself', update('a', { into: 'c' }), 'page-below-itself'],
    ['a group below a page', update('g', { into: 'a' }), 'wrong-place'],
    ['a page below a link', insert('new', 'l', 'New'), 'wrong-place'],
    ['a page without a title', insert('new', null, ''), 'wrong-attribute'],
    ['a title cleared', update('a', { attributes: { title: null } }), 'wrong-attribute'],
    ['an id that is taken', insert('a', null, 'New'), 'page-exists'],
    ['an unknown file', { operation: 'delete_item', map: 'files', id: 'f' }, 'unknown-item'],
  ] as const)('%s is refused with the change’s index', async (_, change, reason) => {
    await expect(edit(before, update('a', { slug: 'still' }), change)).rejects.toThrow(
      expect.objectContaining({ reason, change: 1 }),
    );
  });
});

describe('the depth of a tree', () => {
  const chain = (length: number): NaivePage[] =>
    length === 0 ? [] : [page(`level ${33 - length}`, chain(length - 1))];

  test('ends at 32 levels, for new pages and for what is moved with all below it', async () => {
    const before = tree([...chain(32), page('above', [page('below')])]);
    await expect(edit(before, insert('new', 'level 32', 'New'))).rejects.toThrow(
      expect.objectContaining({ reason: 'too-deep', change: 0 }),
    );
    await expect(edit(before, update('above', { into: 'level 31' }))).rejects.toThrow(
      expect.objectContaining({ reason: 'too-deep' }),
    );
    const result = await edit(before, update('above', { into: 'level 30' }));
    expect(result.pages).toHaveLength(1);
    const again = await edit(
      before,
      update('level 1', { into: 'above' }),
      { operation: 'delete_page', page: 'level 32' },
      update('level 2', { at: 0 }),
    );
    expect(again.pages).toHaveLength(1);
  });
});

describe('files, variables and reusable contents', () => {
  test('items are put, replaced and deleted by id', async () => {
    const put = (id: string, value: number): TreeChange => ({
      operation: 'put_item',
      map: 'variables',
      id,
      value,
    });
    const gone: TreeChange = { operation: 'delete_item', map: 'variables', id: 'a' };
    const result = await edit(
      tree([], { variables: { a: 1 } }),
      put('b', 1),
      put('b', 2),
      gone,
      put('__proto__', 3),
    );
    expect(Object.entries(result.variables)).toEqual([
      ['__proto__', 3],
      ['b', 2],
    ]);
  });
});
