import { expect, test } from 'vitest';
import { addBlocked, inputOf, lostOf, parsePending, submitBlocked, withoutPlace } from './pending-store.ts';

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

const quote = { text: 'old words' };
const refused = (path: string) => ({ issues: [{ path, message: 'is no block of the page' }] });

test('a comment whose words are gone is one on the block, and without the block one on the page', () => {
  const written = { ...comment, about: { page: 'p', node: 'n', quote } };
  expect(lostOf(refused('comments.1.quote'), [comment, written])).toBe(written);
  expect(inputOf(withoutPlace(written))).toEqual({ page: 'p', node: 'n', body: { markdown: 'Why?' } });
  expect(inputOf(withoutPlace(withoutPlace(written)))).toEqual({ page: 'p', body: { markdown: 'Why?' } });
  expect(lostOf(refused('revision'), [written])).toBeUndefined();
});

test('a suggested edit whose block is gone stays as words', () => {
  const about = { page: 'p', node: 'n', suggestion: { markdown: 'New.', before: 'Old.' } };
  expect(withoutPlace({ ...comment, markdown: '', about })).toMatchObject({
    markdown: 'New.',
    about: { page: 'p' },
  });
  expect(inputOf({ markdown: ' ', about })).toEqual(about);
});
