import { expect, test } from 'vitest';
import { successor } from './row-focus.ts';

const before = ['a', 'b', 'c'];

test('a row that is still there keeps the focus, wherever it went', () => {
  expect(successor(before, ['c', 'b', 'a'], 'a')).toBe('a');
});

test('when the row is gone, the one that took its place has the focus', () => {
  expect(successor(before, ['a', 'c'], 'b')).toBe('c');
  expect(successor(before, ['a', 'b'], 'c')).toBe('b');
});

test('in an empty list nothing has it', () => {
  expect(successor(before, [], 'a')).toBeUndefined();
});
