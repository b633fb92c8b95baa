import { expect, test } from 'vitest';
import type { Entry, EntryMark } from '../review/entries.ts';
import { suggestedSubject } from './suggested-subject.ts';

const page = (title: string, ...marks: EntryMark[]): Entry => ({
  key: title,
  kind: 'page',
  title,
  marks,
  changes: [],
});

test('the subject names the first page, what was done to it and how many follow', () => {
  expect(suggestedSubject([])).toBe('');
  expect(suggestedSubject([page('Install', 'edited')])).toBe('Edit Install');
  expect(suggestedSubject([page('Install', 'added')])).toBe('Add Install');
  expect(suggestedSubject([page('A', 'deleted'), page('B', 'deleted')])).toBe('Delete A and 1 more page');
  expect(suggestedSubject([page('A', 'added'), page('B', 'edited'), page('C', 'moved')])).toBe(
    'Edit A and 2 more pages',
  );
  const file: Entry = { key: 'f', kind: 'file', title: 'plan.png', marks: ['added'], changes: [] };
  expect(suggestedSubject([page('A', 'edited'), file])).toBe('Edit A and 1 more change');
});

test('a long title is cut so that the subject keeps to its limit', () => {
  const subject = suggestedSubject([page('é'.repeat(300), 'edited'), page('B', 'edited')]);
  expect([...subject]).toHaveLength(100);
  expect(subject).toMatch(/…\u0020and 1 more page$/);
});
