import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

it.each([
  [112, 100, '+12 %'],
  [50, 100, '−50 %'],
  [100, 100, 'No change'],
  [0, 3, '−100 %'],
  [5, 0, undefined],
])('from %i, which was %i before', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
