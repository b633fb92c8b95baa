import { expect, test } from 'vitest';
import type { Page } from '#lib/contract/content/page.ts';
import { directionOfTitles, everyPage, wayTo } from './page-walk.ts';

function group(id: string, ...pages: Page[]): Page {
  // A group holds pages of any kind but groups; these samples are only walked.
  return { id, type: 'group', title: id, slug: id, path: id, pages: pages as never };
}

const tree = [group('Alpha', group('Beta', group('Gamma')), group('Delta')), group('Bravo')];
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
