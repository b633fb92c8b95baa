import { expect, test } from 'vitest';
import type { SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import { moved, partsOf, rowsOf, spotAt, spotsOf, spotText } from './structure-tree.ts';

const space = (id: string) => ({
  object: 'site-space',
  id,
  title: id.toUpperCase(),
  path: id,
  default: false,
});
const section = (id: string, ...spaces: string[]) => ({
  object: 'site-section',
  id,
  title: id,
  path: id,
  default: false,
  siteSpaces: spaces.map(space),
});
const group = (id: string, ...sections: ReturnType<typeof section>[]) => ({
  object: 'site-section-group',
  id,
  title: id,
  sections,
});

// Only what the tree reads is there.
const structure = {
  type: 'sections',
  structure: [section('one', 'a', 'b'), group('more', section('two', 'c')), section('three')],
} as unknown as SiteStructure;

const parts = partsOf(structure);
const rows = rowsOf(parts);
const outline = (some = parts) => rowsOf(some).map(({ part, depth }) => `${'-'.repeat(depth)}${part.id}`);
const spots = (id: string) => spotsOf(rows, id).map((spot) => spotText(rows, spot));

test('groups hold sections and sections hold spaces', () => {
  expect(outline()).toEqual(['one', '-a', '-b', 'more', '-two', '--c', 'three']);
});

test('a space is moved within its section only', () => {
  expect(spots('a')).toEqual(['before B in one', 'after B in one']);
  expect(spots('c')).toEqual([]);
});

test('a section goes beside others, and into groups', () => {
  expect(spots('three')).toEqual([
    'before one',
    'before more',
    'at the end in more',
    'before two in more',
    'after two in more',
  ]);
});

test('a group stays at the top, and never lands in itself', () => {
  expect(spots('more')).toEqual(['before one', 'before three', 'after three']);
});

test('the middle of a group takes a section in, its upper edge puts it before', () => {
  expect(spotAt(rows, 'three', 'more', 0.1)?.line.edge).toBe('before');
  expect(spotAt(rows, 'three', 'more', 0.6)?.line.edge).toBe('into');
  expect(spotAt(rows, 'three', 'a', 0.6)).toBeUndefined();
});

test('a move takes everything of a part along', () => {
  const into = moved(parts, { id: 'one', parent: 'more', beside: { id: 'two', side: 'after' } });
  expect(outline(into)).toEqual(['more', '-two', '--c', '-one', '--a', '--b', 'three']);
  expect(
    outline(moved(into, { id: 'two', parent: undefined, beside: { id: 'more', side: 'before' } })),
  ).toEqual(['two', '-c', 'more', '-one', '--a', '--b', 'three']);
  expect(outline(moved(parts, { id: 'three', parent: 'more' }))).toContain('-three');
});
