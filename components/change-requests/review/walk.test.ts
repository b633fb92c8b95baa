import { expect, test } from 'vitest';
import { placeText, step } from './walk.ts';

test('one goes from change to change, and on to the next page behind the last one', () => {
  expect(step({ entry: 0, stop: -1 }, 1, 2, false)).toEqual({ entry: 0, stop: 0 });
  expect(step({ entry: 0, stop: 1 }, 1, 2, false)).toEqual({ entry: 1, stop: 0 });
  expect(step({ entry: 1, stop: 0 }, -1, 2, false)).toMatchObject({ entry: 0 });
  expect(step({ entry: 0, stop: Number.MAX_SAFE_INTEGER }, -1, 3, false)).toEqual({ entry: 0, stop: 1 });
});

test('a page whose changes are still on their way is not passed unseen', () => {
  expect(step({ entry: 3, stop: 0 }, 1, 0, true)).toEqual({ entry: 3, stop: 0 });
  expect(step({ entry: 3, stop: 0 }, -1, 0, true)).toEqual({ entry: 3, stop: 0 });
});

test('before the first change only their number is told', () => {
  expect(placeText(-1, 4)).toBe('4 changes');
  expect(placeText(-1, 1)).toBe('1 change');
  expect(placeText(-1, 0)).toBe('');
  expect(placeText(1, 4)).toBe('Change 2 of 4');
});
