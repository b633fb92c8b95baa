import { expect, test } from 'vitest';
import { discardingChanges, restoringChanges } from './discarding.ts';
import { entriesOf } from './entries.ts';

const page = { id: 'p', type: 'document', title: 'Page', path: 'page' } as const;
const parent = { id: 'a', type: 'document', title: 'Above', path: 'above' } as const;
const other = { type: 'document', id: 'b', title: 'Other', path: 'other' } as const;
const edited = { type: 'page_edited', page, attributes: { document: {} } } as const;
const moved = {
  type: 'page_moved',
  page,
  parent: { before: parent, after: other },
  at: { before: 2, after: 0 },
} as const;

const discarding = (...changes: Parameters<typeof entriesOf>[0]) =>
  entriesOf(changes, []).flatMap((entry) => discardingChanges(entry, 'r1'));

test('a deleted or edited page goes back to what it was', () => {
  const back = [{ operation: 'revert_page', page: 'p', revision: 'r1' }];
  expect(discarding({ type: 'page_deleted', page })).toEqual(back);
  expect(discarding(edited)).toEqual(back);
});

test('a new page goes away', () => {
  expect(discarding({ type: 'page_created', page })).toEqual([{ operation: 'delete_page', page: 'p' }]);
});

test('a moved page goes back to its place', () => {
  const back = { operation: 'update_page', page: 'p', into: 'a', at: 2 };
  expect(discarding(moved)).toEqual([back]);
  expect(discarding(edited, moved)).toEqual([{ operation: 'revert_page', page: 'p', revision: 'r1' }, back]);
});

test('what was discarded comes back, at the place where the page was moved to', () => {
  const restoring = (...changes: Parameters<typeof entriesOf>[0]) =>
    entriesOf(changes, []).flatMap((entry) => restoringChanges(entry, 'r2'));
  const again = { operation: 'update_page', page: 'p', into: 'b', at: 0 };
  const revert = { operation: 'revert_page', page: 'p', revision: 'r2' };
  expect(restoring(moved)).toEqual([again]);
  expect(restoring(edited, moved)).toEqual([revert, again]);
  expect(restoring({ type: 'page_created', page })).toEqual([revert]);
});
