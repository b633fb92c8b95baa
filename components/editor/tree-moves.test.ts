import { expect, test } from 'vitest';
import { rowsOf } from '#components/page-tree/tree-rows.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { documentBeside, dropFor, stepFor } from './tree-moves.ts';

function page(id: string, ...pages: Page[]): Page {
  // These samples are only moved; what else a page has does not matter here.
  return { id, type: 'document', title: id, slug: id, path: id, pages } as unknown as Page;
}

const tree = [page('a'), page('b', page('c'), page('d')), page('e')];
const row = (id: string) => {
  const treeRow = rowsOf(tree, () => true).find((each) => each.page.id === id);
  if (!treeRow) throw new Error(`There is no ${id}`);
  return treeRow;
};

test('a page goes up and down among its siblings, and stops at the ends', () => {
  expect(stepFor(tree, 'b', 'up')).toEqual({ into: null, at: 0 });
  expect(stepFor(tree, 'b', 'down')).toEqual({ into: null, at: 2 });
  expect(stepFor(tree, 'a', 'up')).toBeUndefined();
  expect(stepFor(tree, 'd', 'down')).toBeUndefined();
});

test('a page goes into the one before it, and out behind its parent', () => {
  expect(stepFor(tree, 'e', 'in')).toEqual({ into: 'b', at: 2 });
  expect(stepFor(tree, 'a', 'in')).toBeUndefined();
  expect(stepFor(tree, 'd', 'out')).toEqual({ into: null, at: 2 });
  expect(stepFor(tree, 'a', 'out')).toBeUndefined();
});

test('a dropped page lands before the row or as its last child', () => {
  expect(dropFor(tree, 'e', row('c'), 'before')).toEqual({ into: 'b', at: 0 });
  expect(dropFor(tree, 'a', row('e'), 'before')).toEqual({ into: null, at: 1 });
  expect(dropFor(tree, 'a', row('b'), 'into')).toEqual({ into: 'b', at: 2 });
  expect(dropFor(tree, 'c', row('b'), 'into')).toEqual({ into: 'b', at: 1 });
});

test('when pages are gone, writing goes on in the nearest page above them, else below', () => {
  expect(documentBeside(tree, ['e'])?.id).toBe('d');
  expect(documentBeside(tree, ['b'])?.id).toBe('a');
  expect(documentBeside(tree, ['a'])?.id).toBe('b');
  expect(documentBeside(tree, ['a', 'b', 'e'])).toBeUndefined();
});
