import { expect, test } from 'vitest';
import { counterText } from './counter.ts';

test('the counter appears near the limit and tells how far over it is', () => {
  expect([79, 80, 100, 103].map((used) => counterText(used, 100))).toEqual([
    undefined,
    '20 left',
    '0 left',
    '3 over',
  ]);
});

test('without a limit nothing is counted', () => {
  expect(counterText(1_000_000, undefined)).toBeUndefined();
});
