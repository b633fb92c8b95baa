import { expect, test } from 'vitest';
import type { Page } from '#lib/contract/content/page.ts';
import { directionOfTitles, everyPage, moveFor, rowsOf, rowTyped, wayTo } from './tree-rows.ts';

function group(id: string, ...pages: Page[]): Page {
  // A group holds pages of any kind but groups; these samples are only walked.
  return { id, type: 'group', title: id, slug: id, path: id, pages: pages as never };
}

const tree = [group('Alpha', group('Beta', group('Gamma')), group('Delta')), group('Bravo')];
const all = rowsOf(tree, () => true);

test('only pages below open ones are rows', () => {
  expect(rowsOf(tree, (id) => id === 'Alpha').map(({ page, level }) => `${level} ${page.id}`)).toEqual([
    '1 Alpha',
    '2 Beta',
    '2 Delta',
    '1 Bravo',
  ]);
});

test('right opens, then goes in; left closes, then goes out', () => {
  expect(moveFor(all, 0, 'ArrowRight', false)).toEqual({ kind: 'open', page: 'Alpha' });
  expect(moveFor(all, 0, 'ArrowRight', true)).toEqual({ kind: 'to', row: 1 });
  expect(moveFor(all, 1, 'ArrowLeft', true)).toEqual({ kind: 'close', page: 'Beta' });
  expect(moveFor(all, 3, 'ArrowLeft', false)).toEqual({ kind: 'to', row: 0 });
  expect(moveFor(all, 4, 'ArrowDown', false)).toBeUndefined();
  expect(moveFor(all, 4, 'Home', false)).toEqual({ kind: 'to', row: 0 });
});

test('typing goes to the next title that begins so, around the end', () => {
  expect(rowTyped(all, 0, 'b')).toBe(1);
  expect(rowTyped(all, 1, 'b')).toBe(4);
  expect(rowTyped(all, 4, 'b')).toBe(1);
  expect(rowTyped(all, 1, 'br')).toBe(4);
  expect(rowTyped(all, 0, 'zeta')).toBeUndefined();
});

test('the way to a page names those above it', () => {
  expect(wayTo(tree, ({ id }) => id === 'Gamma').map(({ id }) => id)).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(wayTo(tree, () => false)).toEqual([]);
  expect([...everyPage(tree)]).toHaveLength(5);
});

test('a tree runs as most of its titles do, however long one of them is', () => {
  const long = 'A title that is much longer than the others, and in English';
  expect(directionOfTitles(['دليل', 'مقدمة', long])).toBe('rtl');
  expect(directionOfTitles(['مقدمة', long])).toBe('rtl');
  expect(directionOfTitles([long, 'مقدمة'])).toBe('ltr');
  expect(directionOfTitles(['42'])).toBe('ltr');
});
