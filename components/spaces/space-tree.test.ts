import { expect, test } from 'vitest';
import { spotAt } from '#components/tree/drag-target.ts';
import { moveText, spotsOf } from '#components/tree/spots.ts';
import { rowsOf } from '#components/tree/tree-rows.ts';
import type { Collection } from '#lib/contract/collections/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { isIdle, itemsOf, matching, moved, nodeFields, nodeRules, treeOf } from './space-tree.ts';

const collection = (id: string, parent?: string) => ({ id, title: id.toUpperCase(), parent }) as Collection;
const space = (id: string, parent?: string, changeRequestsOpen = 0) =>
  ({ id, title: id, emoji: '📄', parent, changeRequestsOpen }) as Space;

const items = itemsOf(
  [collection('guides'), collection('old', 'guides'), collection('api')],
  [space('intro', 'guides', 2), space('archive', 'old', 1), space('notes'), space('lost', 'unseen')],
);
const all = () => true;
const rowsFor = (list: typeof items, isOpen: (key: string) => boolean = all) =>
  rowsOf(treeOf(list), nodeFields, isOpen);
const rows = rowsFor(items);
const spots = (key: string) => spotsOf(rows, key, nodeRules);
const words = (key: string) => spots(key).map(({ move }) => moveText(rows, move));
const keys = (list: typeof rows) => list.map((row) => `${'-'.repeat(row.level - 1)}${row.title}`);

test('a tree shows collections before spaces, and at the top what is in a collection that nobody here sees', () => {
  expect(keys(rows)).toEqual(['GUIDES', '-OLD', '--archive', '-intro', 'API', 'notes', 'lost']);
});

test('a collection counts the spaces and open change requests in all of it', () => {
  expect(rows[0]?.item).toMatchObject({ spaces: 2, openRequests: 3 });
});

test('what is under a closed collection is left out', () => {
  expect(keys(rowsFor(items, (key) => key !== 'collection:guides'))).toEqual([
    'GUIDES',
    'API',
    'notes',
    'lost',
  ]);
});

test('a filter keeps what matches with the way to it', () => {
  expect(keys(rowsOf(matching(treeOf(items), 'ARCH'), nodeFields, all))).toEqual([
    'GUIDES',
    '-OLD',
    '--archive',
  ]);
});

test('a move puts a thing beside its sibling or at the end', () => {
  const beside = moved(items, {
    id: 'space:notes',
    parent: 'collection:guides',
    beside: { id: 'space:intro', side: 'before' },
  });
  expect(keys(rowsFor(beside)).slice(0, 5)).toEqual(['GUIDES', '-OLD', '--archive', '-notes', '-intro']);
  expect(keys(rowsFor(moved(items, { id: 'space:intro', parent: null }))).at(-1)).toBe('intro');
});

test('a move to where a thing is already is idle', () => {
  const after = (id: string) => ({
    id: 'space:lost',
    parent: null,
    beside: { id, side: 'after' as const },
  });
  expect(isIdle(items, after('space:notes'))).toBe(true);
  expect(isIdle(items, { id: 'space:notes', parent: null })).toBe(false);
});

test('a space can go into every collection and beside every other space', () => {
  expect(words('space:notes')).toEqual([
    'in GUIDES, last',
    'in OLD, last',
    'before archive, in OLD',
    'after archive, in OLD',
    'before intro, in GUIDES',
    'after intro, in GUIDES',
    'in API, last',
    'before lost, at the top level',
    'after lost, at the top level',
  ]);
});

test('a collection goes nowhere inside itself', () => {
  expect(words('collection:guides')).toEqual([
    'before API, at the top level',
    'in API, last',
    'after API, at the top level',
  ]);
  const over = { id: 'collection:old', part: 0.5, level: 1 };
  expect(spotAt(rows, spots('collection:guides'), over)).toBeUndefined();
});

test('dropped on the edge of a collection a collection goes beside it, on its middle into it', () => {
  const edge = (key: string, part: number) =>
    spotAt(rows, spots(key), { id: 'collection:old', part, level: 1 })?.line.edge;
  expect(edge('collection:api', 0.1)).toBe('before');
  expect(edge('collection:api', 0.5)).toBe('into');
  expect(edge('space:notes', 0.1)).toBe('into');
});
