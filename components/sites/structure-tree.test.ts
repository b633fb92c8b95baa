import { expect, test } from 'vitest';
import { spotAt } from '#components/tree/drag-target.ts';
import { refusalAt } from '#components/tree/refusal.ts';
import { moveText, spotsOf } from '#components/tree/spots.ts';
import type { SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import { everyPart, homeOf, moved, partRules, partsOf } from './structure-tree.ts';

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
const rows = everyPart(parts);
const outline = (some = parts) => everyPart(some).map(({ id, level }) => `${'-'.repeat(level - 1)}${id}`);
const spots = (id: string) => spotsOf(rows, id, partRules).map(({ move }) => moveText(rows, move));

test('groups hold sections and sections hold spaces', () => {
  expect(outline()).toEqual(['one', '-a', '-b', 'more', '-two', '--c', 'three']);
});

test('a space is moved within its section only', () => {
  expect(spots('a')).toEqual(['before B, in one', 'after B, in one']);
  expect(spots('c')).toEqual([]);
});

test('a section goes beside others, and into groups', () => {
  expect(spots('three')).toEqual([
    'before one, at the top level',
    'before more, at the top level',
    'in more, last',
    'before two, in more',
    'after two, in more',
    'after more, at the top level',
  ]);
});

test('a group stays at the top, and never lands in itself', () => {
  expect(spots('more')).toEqual([
    'before one, at the top level',
    'before three, at the top level',
    'after three, at the top level',
  ]);
});

const at = (id: string, over: string, part: number) =>
  spotAt(rows, spotsOf(rows, id, partRules), { id: over, part, level: 1 })?.line.edge;

test('the middle of a group takes a section in, its upper edge puts it before', () => {
  expect(at('three', 'more', 0.1)).toBe('before');
  expect(at('three', 'more', 0.6)).toBe('into');
  expect(at('three', 'a', 0.6)).toBeUndefined();
});

test('a move takes everything of a part along', () => {
  const into = moved(parts, { id: 'one', parent: 'more', beside: { id: 'two', side: 'after' } });
  expect(outline(into)).toEqual(['more', '-two', '--c', '-one', '--a', '--b', 'three']);
  expect(outline(moved(into, { id: 'two', parent: null, beside: { id: 'more', side: 'before' } }))).toEqual([
    'two',
    '-c',
    'more',
    '-one',
    '--a',
    '--b',
    'three',
  ]);
  expect(outline(moved(parts, { id: 'three', parent: 'more' }))).toContain('-three');
});

test('a part says why it can’t be dropped at a row', () => {
  const refusal = (id: string, over: string) => refusalAt(rows, id, over, partRules);
  expect(refusal('a', 'two')).toBe('A space stays in its section');
  expect(refusal('a', 'one')).toBeUndefined();
  expect(refusal('three', 'a')).toBe('A section can’t be inside a section');
  expect(refusal('one', 'a')).toBe('one can’t be moved into itself');
});

test('a part knows the way back to where it stands', () => {
  expect(homeOf(parts, 'two')).toEqual({ id: 'two', parent: 'more' });
  expect(homeOf(parts, 'b')).toEqual({ id: 'b', parent: 'one', beside: { id: 'a', side: 'after' } });
  expect(homeOf(parts, 'one')).toEqual({ id: 'one', parent: null, beside: { id: 'more', side: 'before' } });
});
