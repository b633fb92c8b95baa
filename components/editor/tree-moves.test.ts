import { expect, test } from 'vitest';
import { pageFields } from '#components/page-tree/page-walk.ts';
import { type MoveWay, moveFor, spotsOf, type TreeMove } from '#components/tree/spots.ts';
import { rowsOf } from '#components/tree/tree-rows.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { documentBeside, pageRules, placeAfter } from './tree-moves.ts';

function page(id: string, ...pages: Page[]): Page {
  // These samples are only moved; what else a page has does not matter here.
  return { id, type: 'document', title: id, slug: id, path: id, pages } as unknown as Page;
}

const tree = [page('a'), page('b', page('c'), page('d')), page('e')];
const rows = rowsOf(tree, pageFields, () => true);
const place = (move: TreeMove | undefined) => move && placeAfter(tree, move);
const step = (id: string, way: MoveWay) => place(moveFor(rows, id, way, pageRules));

test('a page goes up and down among its siblings, and stops at the ends', () => {
  expect(step('b', 'up')).toEqual({ into: null, at: 0 });
  expect(step('b', 'down')).toEqual({ into: null, at: 2 });
  expect(step('a', 'up')).toBeUndefined();
  expect(step('d', 'down')).toBeUndefined();
});

test('a page goes into the one before it, and out behind its parent', () => {
  expect(step('e', 'in')).toEqual({ into: 'b', at: 2 });
  expect(step('a', 'in')).toBeUndefined();
  expect(step('d', 'out')).toEqual({ into: null, at: 2 });
  expect(step('a', 'out')).toBeUndefined();
});

test('a group stays at the top', () => {
  const group: Page = { id: 'g', type: 'group', title: 'g', slug: 'g', path: 'g', pages: [] };
  const withGroup = rowsOf([...tree, group], pageFields, () => true);
  expect(moveFor(withGroup, 'g', 'in', pageRules)).toBeUndefined();
  const targets = spotsOf(withGroup, 'g', pageRules).map(({ move }) => move.parent);
  expect(new Set(targets)).toEqual(new Set([null]));
});

test('a dropped page lands beside the row or as its last child', () => {
  const beside = (id: string, parent: string | null, of: string, side: 'before' | 'after') =>
    place({ id, parent, beside: { id: of, side } });
  expect(beside('e', 'b', 'c', 'before')).toEqual({ into: 'b', at: 0 });
  expect(beside('a', null, 'e', 'before')).toEqual({ into: null, at: 1 });
  expect(beside('a', null, 'e', 'after')).toEqual({ into: null, at: 2 });
  expect(place({ id: 'a', parent: 'b' })).toEqual({ into: 'b', at: 2 });
  expect(place({ id: 'c', parent: 'b' })).toEqual({ into: 'b', at: 1 });
});

test('when pages are gone, writing goes on in the nearest page above them, else below', () => {
  expect(documentBeside(tree, ['e'])?.id).toBe('d');
  expect(documentBeside(tree, ['b'])?.id).toBe('a');
  expect(documentBeside(tree, ['a'])?.id).toBe('b');
  expect(documentBeside(tree, ['a', 'b', 'e'])).toBeUndefined();
});
