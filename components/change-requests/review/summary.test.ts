import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { summaryOf } from './summary.ts';

const entry = (kind: Entry['kind'], ...marks: Entry['marks']): Entry => ({
  key: 'k',
  kind,
  title: 'T',
  marks,
  changes: [],
});

test('a summary counts pages by what happened to them, and everything else by its kind', () => {
  expect(
    summaryOf([
      entry('page', 'edited'),
      entry('page', 'edited', 'moved'),
      entry('page', 'deleted'),
      entry('file', 'added'),
    ]),
  ).toEqual(['2 pages edited', '1 page moved', '1 page deleted', '1 file']);
});

test('a summary of nothing is empty', () => {
  expect(summaryOf([])).toEqual([]);
});
