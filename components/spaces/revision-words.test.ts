import { expect, test } from 'vitest';
import type { RevisionHead } from '#lib/contract/content/revision.ts';
import { revisionTitle } from './revision-words.ts';

const revision = (more: Partial<RevisionHead> = {}): RevisionHead => ({
  object: 'revision',
  id: 'second',
  parents: ['first'],
  type: 'edits',
  createdAt: '2030-01-01T00:00:00.000Z',
  urls: { app: 'https://lectern.example' },
  ...more,
});

test('a revision is called by its message, else by what it did', () => {
  expect(revisionTitle(revision())).toBe('Edited');
  expect(revisionTitle(revision({ type: 'rollback' }))).toBe('Reverted');
  expect(revisionTitle(revision({ message: 'Better words' }))).toBe('Better words');
});

test('the first revision of a space says that the space was created', () => {
  expect(revisionTitle(revision({ parents: [] }))).toBe('Space created');
  expect(revisionTitle(revision({ parents: [], message: 'Copied' }))).toBe('Copied');
});
