import { expect, test } from 'vitest';
import { stepped, stepTarget } from './structure.ts';

test('a step down puts a space behind the one after it', () => {
  expect(stepTarget(['a', 'b', 'c'], 'a', 1)).toEqual({ after: 'b' });
  expect(stepped(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
});

test('a step up puts a space before the one ahead of it', () => {
  expect(stepTarget(['a', 'b', 'c'], 'c', -1)).toEqual({ before: 'b' });
  expect(stepped(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
});

test('nothing moves beyond the ends, or when it is not there', () => {
  expect(stepTarget(['a', 'b'], 'a', -1)).toBeUndefined();
  expect(stepTarget(['a', 'b'], 'b', 1)).toBeUndefined();
  expect(stepTarget(['a', 'b'], 'gone', 1)).toBeUndefined();
  expect(stepped(['a', 'b'], 'gone', 1)).toEqual(['a', 'b']);
});
