import { expect, test } from 'vitest';
import { addBlocked, parsePending, submitBlocked } from './pending-store.ts';

const comment = { id: 'one', markdown: 'Why?', about: { page: 'p' }, preview: 'Text' };

test('what was stored comes back', () => {
  expect(parsePending(JSON.stringify([comment, { ...comment, preview: undefined }]))).toHaveLength(2);
});

test.each([
  '',
  '{',
  'null',
  '"text"',
  '{"length":1}',
  '[null]',
  '[{"id":"one"}]',
  '[{"id":1,"markdown":"x"}]',
])('a damaged text, %j, is no comment', (text) => {
  expect(parsePending(text)).toEqual([]);
});

test('a damaged comment does not lose the others', () => {
  expect(parsePending(JSON.stringify([{ ...comment, about: null }, comment]))).toEqual([comment]);
});

test('the hundred-and-first comment of a review is refused', () => {
  expect([addBlocked(99), submitBlocked(100)]).toEqual([undefined, undefined]);
  expect(addBlocked(100)).toContain('at most 100 comments');
  expect(submitBlocked(102)).toContain('Delete 2');
});
