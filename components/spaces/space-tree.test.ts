import { expect, test } from 'vitest';
import type { Collection } from '#lib/contract/collections/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { isIdle, itemsOf, matching, moved, rowsOf, treeOf } from './space-tree.ts';
import { spotAt, spotsOf, spotText } from './tree-spots.ts';

const collection = (id: string, parent?: string) => ({ id, title: id.toUpperCase(), parent }) as Collection;
const space = (id: string, parent?: string, changeRequestsOpen = 0) =>
  ({ id, title: id, emoji: '📄', parent, changeRequestsOpen }) as Space;

const items = itemsOf(
  [collection('guides'), collection('old', 'guides'), collection('api')],
  [space('intro', 'guides', 2), space('archive', 'old', 1), space('notes'), space('lost', 'unseen')],
);
const all = () => true;
const rows = rowsOf(treeOf(items), all);
const keys = (list: typeof rows) => list.map((row) => `${'-'.repeat(row.depth)}${row.node.item.title}`);

test('a tree shows collections before spaces, and at the top what is in a collection that nobody here sees', () => {
  expect(keys(rows)).toEqual(['GUIDES', '-OLD', '--archive', '-intro', 'API', 'notes', 'lost']);
});

test('a collection counts the spaces and open change requests in all of it', () => {
  expect(rows[0]?.node).toMatchObject({ spaces: 2, openRequests: 3 });
});

test('what is under a closed collection is left out', () => {
  expect(keys(rowsOf(treeOf(items), (key) => key !== 'collection:guides'))).toEqual([
    'GUIDES',
    'API',
    'notes',
    'lost',
  ]);
});

test('a filter keeps what matches with the way to it', () => {
  expect(keys(rowsOf(matching(treeOf(items), 'ARCH'), all))).toEqual(['GUIDES', '-OLD', '--archive']);
});

test('a move puts a thing beside its sibling or at the end', () => {
  const beside = moved(items, {
    key: 'space:notes',
    parent: 'collection:guides',
    beside: { key: 'space:intro', side: 'before' },
  });
  expect(keys(rowsOf(treeOf(beside), all)).slice(0, 5)).toEqual([
    'GUIDES',
    '-OLD',
    '--archive',
    '-notes',
    '-intro',
  ]);
  expect(keys(rowsOf(treeOf(moved(items, { key: 'space:intro', parent: null })), all)).at(-1)).toBe('intro');
});

test('a move to where a thing is already is idle', () => {
  const after = (key: string) => ({
    key: 'space:lost',
    parent: null,
    beside: { key, side: 'after' as const },
  });
  expect(isIdle(items, after('space:notes'))).toBe(true);
  expect(isIdle(items, { key: 'space:notes', parent: null })).toBe(false);
});

test('a space can go into every collection and beside every other space', () => {
  expect(spotsOf(rows, 'space:notes').map((spot) => spotText(rows, spot))).toEqual([
    'in GUIDES',
    'in OLD',
    'before archive, in OLD',
    'after archive, in OLD',
    'before intro, in GUIDES',
    'after intro, in GUIDES',
    'in API',
    'before lost, at the top',
    'after lost, at the top',
  ]);
});

test('a collection goes nowhere inside itself', () => {
  expect(spotsOf(rows, 'collection:guides').map((spot) => spotText(rows, spot))).toEqual([
    'before API, at the top',
    'in API',
    'after API, at the top',
  ]);
  expect(spotAt(rows, 'collection:guides', 'collection:old', 0.5)).toBeUndefined();
});

test('dropped on the edge of a collection a collection goes beside it, on its middle into it', () => {
  expect(spotAt(rows, 'collection:api', 'collection:old', 0.1)?.line.edge).toBe('before');
  expect(spotAt(rows, 'collection:api', 'collection:old', 0.5)?.line.edge).toBe('into');
  expect(spotAt(rows, 'space:notes', 'collection:old', 0.1)?.line.edge).toBe('into');
});
