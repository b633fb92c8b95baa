import { describe, expect, test } from 'vitest';
import { MemorySource } from './laws/memory-source.ts';
import { type NaivePage, type NaiveTree, naivePages, readNaive, storeNaive } from './laws/naive-tree.ts';
import { page, tree } from './laws/sample-tree.ts';
import { mergeTrees } from './merge.ts';

/** Merges three plain trees; documents of both sides are joined by a plus sign. */
async function merge(base: NaiveTree, main: NaiveTree, changeRequest: NaiveTree) {
  const source = new MemorySource();
  const roots = [await storeNaive(source, base), await storeNaive(source, main)] as const;
  const theirs = await storeNaive(source, changeRequest);
  const merged = await mergeTrees(source, ...roots, theirs, async (owner, _, ours, other) => ({
    hash: `${ours}+${other}`,
    conflicts: [owner.id],
  }));
  source.store(merged);
  const result = await readNaive(source, merged.root);
  return {
    ...merged,
    tree: result,
    keys: merged.conflicts.map((conflict) => conflict.key),
    shape: outline(result.pages),
  };
}

function outline(pages: readonly NaivePage[]): string {
  return pages.map(({ id, pages: below }) => (below.length > 0 ? `${id}(${outline(below)})` : id)).join(' ');
}

function titled(id: string, title: string, pages: NaivePage[] = []): NaivePage {
  return page(id, pages, { attributes: { title } });
}

describe('attributes', () => {
  test('what one side changed is kept, attribute by attribute', async () => {
    const with_ = (attributes: NaivePage['attributes']) => tree([page('a', [], { attributes })]);
    const { tree: result, conflicts } = await merge(
      with_({ layout: { width: 'default', title: true } }),
      with_({ layout: { width: 'wide', title: true }, emoji: '1f600' }),
      with_({ layout: { width: 'default', title: false }, description: 'New' }),
    );
    expect(conflicts).toEqual([]);
    expect(result.pages[0]?.attributes).toEqual({
      title: 'a',
      layout: { width: 'wide', title: false },
      emoji: '1f600',
      description: 'New',
    });
  });

  test('the same change by both sides is no conflict', async () => {
    const { conflicts, tree: result } = await merge(
      tree([page('a')]),
      tree([titled('a', 'X')]),
      tree([titled('a', 'X')]),
    );
    expect(conflicts).toEqual([]);
    expect(result.pages[0]?.attributes.title).toBe('X');
  });

  test('two different titles are a conflict in which the change request stands meanwhile', async () => {
    const { conflicts, tree: result } = await merge(
      tree([page('a')]),
      tree([titled('a', 'M')]),
      tree([titled('a', 'C')]),
    );
    expect(result.pages[0]?.attributes.title).toBe('C');
    expect(conflicts).toEqual([
      {
        kind: 'attribute',
        key: 'attribute/pages/a/title',
        map: 'pages',
        id: 'a',
        attribute: 'title',
        base: 'a',
        main: 'M',
        changeRequest: 'C',
      },
    ]);
  });

  test('one layout key and one variable conflict alone', async () => {
    const with_ = (width: string, version: number) =>
      tree([page('a', [], { attributes: { layout: { width, cover: true }, variables: { version } } })]);
    const { keys } = await merge(with_('default', 1), with_('wide', 2), with_('full', 3));
    expect(keys).toEqual(['attribute/pages/a/layout.width', 'attribute/pages/a/variables.version']);
  });

  test('a rename by one side and a new title by the other are both kept', async () => {
    const { tree: result, conflicts } = await merge(
      tree([page('a')]),
      tree([page('a', [], { slug: 'renamed' })]),
      tree([titled('a', 'Titled')]),
    );
    expect(conflicts).toEqual([]);
    expect(result.pages[0]).toMatchObject({ slug: 'renamed', attributes: { title: 'Titled' } });
  });

  test('a document that both sides changed goes to the merge of documents', async () => {
    const with_ = (document: string) => tree([page('a', [], { document })]);
    const { tree: result, documents } = await merge(with_('1'), with_('2'), with_('3'));
    expect(result.pages[0]?.document).toBe('2+3');
    expect(documents).toEqual([{ owner: { map: 'pages', id: 'a' }, conflicts: ['a'] }]);
  });
});

describe('deleted pages', () => {
  test('a page that the other side left alone goes, with everything below it', async () => {
    const base = tree([page('a', [page('b', [page('c')])]), page('d')]);
    const { shape: result, conflicts } = await merge(
      base,
      tree([page('d')]),
      tree([page('d'), page('a', [page('b', [page('c')])])]),
    );
    expect([result, conflicts]).toEqual(['d', []]);
  });

  test('a page that the other side edited stays, as a conflict', async () => {
    const base = tree([page('a'), page('b')]);
    const edited = tree([titled('a', 'Edited'), page('b')]);
    for (const [main, changeRequest, deletedBy] of [
      [tree([page('b')]), edited, 'main'],
      [edited, tree([page('b')]), 'change-request'],
    ] as const) {
      const { shape: result, conflicts } = await merge(base, main, changeRequest);
      expect(result).toBe('a b');
      expect(conflicts).toMatchObject([{ key: 'edit-delete/pages/a', deletedBy }]);
    }
  });

  test('a page that the other side moved stays where it was moved', async () => {
    const { shape: result, keys } = await merge(
      tree([page('a'), page('b')]),
      tree([page('b')]),
      tree([page('b', [page('a')])]),
    );
    expect([result, keys]).toEqual(['b(a)', ['edit-delete/pages/a']]);
  });

  test('a page that got a new child stays, with the conflict on the parent', async () => {
    const { shape: result, keys } = await merge(
      tree([page('a')]),
      tree([]),
      tree([page('a', [page('new')])]),
    );
    expect([result, keys]).toEqual(['a(new)', ['edit-delete/pages/a']]);
  });

  test('a deleted page stays without a conflict of its own to hold one that stays', async () => {
    const base = tree([page('a', [page('b'), page('c')])]);
    const { shape: result, conflicts } = await merge(
      base,
      tree([]),
      tree([page('a', [titled('b', 'X'), page('c')])]),
    );
    expect(result).toBe('a(b)');
    expect(conflicts).toMatchObject([{ key: 'edit-delete/pages/b', holders: ['a'] }]);
  });

  test('a page that was moved out of a deleted one is not deleted', async () => {
    const { shape: result, keys } = await merge(
      tree([page('a', [page('b')])]),
      tree([page('b')]),
      tree([page('a', [titled('b', 'Edited')])]),
    );
    expect([result, keys]).toEqual(['b', []]);
  });
});

describe('moves', () => {
  const base = tree([page('a'), page('b'), page('x')]);

  test('a page moved by one side and edited by the other is moved and edited', async () => {
    const { tree: result, conflicts } = await merge(
      base,
      tree([page('a', [page('x')]), page('b')]),
      tree([page('a'), page('b'), titled('x', 'Edited')]),
    );
    expect(conflicts).toEqual([]);
    expect(result.pages[0]?.pages[0]?.attributes.title).toBe('Edited');
  });

  test('a page moved to two parents stands where main put it, as a conflict', async () => {
    const { shape: result, conflicts } = await merge(
      base,
      tree([page('a', [page('x')]), page('b')]),
      tree([page('a'), page('b', [page('x')])]),
    );
    expect(result).toBe('a(x) b');
    expect(conflicts).toMatchObject([
      { key: 'move/pages/x', base: { parent: null }, main: { parent: 'a' }, changeRequest: { parent: 'b' } },
    ]);
  });

  test('moves that make a circle leave main’s tree, as a conflict', async () => {
    const { shape: result, conflicts } = await merge(
      base,
      tree([page('b', [page('a')]), page('x')]),
      tree([page('a', [page('b')]), page('x')]),
    );
    expect(result).toBe('b(a) x');
    expect(conflicts).toMatchObject([{ kind: 'circle', key: 'circle/pages/a' }]);
  });
});

describe('pages met late', () => {
  test('a page moved with its children below one that the other side deletes keeps them', async () => {
    const { shape: result, keys } = await merge(
      tree([page('r'), page('x', [page('y', [page('z')])])]),
      tree([page('r', [page('x', [page('y', [page('z')])])])]),
      tree([page('x', [page('y', [page('z')])])]),
    );
    expect([result, keys]).toEqual(['r(x(y(z)))', ['edit-delete/pages/r']]);
  });
});

describe('order and addresses', () => {
  const base = tree([page('a'), page('b'), page('c')]);

  test('what both insert at one place is main’s, then the change request’s', async () => {
    const { shape: result, conflicts } = await merge(
      base,
      tree([page('a'), page('m'), page('b'), page('c')]),
      tree([page('a'), page('n'), page('o'), page('b'), page('c')]),
    );
    expect([result, conflicts]).toEqual(['a m n o b c', []]);
  });

  test('one side’s order stands and the other’s insertions follow their neighbours', async () => {
    const reordered = tree([page('c'), page('b'), page('a')]);
    const inserted = tree([page('a'), page('n'), page('b'), page('c')]);
    expect((await merge(base, reordered, inserted)).shape).toBe('c b a n');
    expect((await merge(base, inserted, reordered)).shape).toBe('c b a n');
  });

  test('when both reorder, main’s order stands', async () => {
    const { shape: result, conflicts } = await merge(
      base,
      tree([page('b'), page('a'), page('c')]),
      tree([page('c'), page('a'), page('b')]),
    );
    expect([result, conflicts]).toEqual(['b a c', []]);
  });

  test('of two new pages with one address the change request’s gets the next free suffix, as a note', async () => {
    const {
      tree: result,
      conflicts,
      notes,
    } = await merge(
      base,
      tree([...base.pages, page('m', [], { slug: 'new' })]),
      tree([...base.pages, page('n', [], { slug: 'new' }), page('o', [], { slug: 'new-1' })]),
    );
    expect(conflicts).toEqual([]);
    expect(naivePages(result.pages).map(({ slug }) => slug)).toEqual([
      'a',
      'b',
      'c',
      'new',
      'new-2',
      'new-1',
    ]);
    expect(notes).toEqual([{ kind: 'slug', page: 'n', wanted: 'new', given: 'new-2' }]);
  });
});

describe('files, variables and reusable contents', () => {
  test('items are merged one by one, and their members one by one', async () => {
    const file = (name: string, size: number) => ({ name, contentType: 'text/plain', size, content: 'f' });
    const { tree: result, conflicts } = await merge(
      tree([], { files: { f: file('a', 1) }, variables: { v: 1, gone: 1 } }),
      tree([], { files: { f: file('b', 1) }, variables: { v: 1, gone: 1, m: 1 } }),
      tree([], { files: { f: file('a', 2) }, variables: { v: 2, c: 1 } }),
    );
    expect(conflicts).toEqual([]);
    expect(result).toEqual(tree([], { files: { f: file('b', 2) }, variables: { v: 2, m: 1, c: 1 } }));
  });

  test('a variable set differently and a reusable content edited and deleted are conflicts', async () => {
    const { tree: result, keys } = await merge(
      tree([], { variables: { v: 1 }, reusableContents: { r: { title: 'R', document: 'd' } } }),
      tree([], { variables: { v: 2 }, reusableContents: {} }),
      tree([], { variables: { v: 3 }, reusableContents: { r: { title: 'R', document: 'e' } } }),
    );
    expect(keys).toEqual(['attribute/variables/v/value', 'edit-delete/reusableContents/r']);
    expect(result).toMatchObject({ variables: { v: 3 }, reusableContents: { r: { document: 'e' } } });
  });
});
