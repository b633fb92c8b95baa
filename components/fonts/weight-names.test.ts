import { expect, test } from 'vitest';
import { coverName, covers, weightName } from './weight-names.ts';

test('weights have the names that people know, and their numbers', () => {
  expect([weightName(400), weightName(700), weightName(450)]).toEqual([
    'Regular 400',
    'Bold 700',
    'Weight 450',
  ]);
  expect(coverName({ weight: 400, weights: { from: 100, to: 900 } })).toBe('Variable 100–900');
});

test('a variable font has every weight of its range', () => {
  expect(covers([{ weight: 700 }], 400)).toBe(false);
  expect(covers([{ weight: 400 }], 400)).toBe(true);
  expect(covers([{ weight: 700, weights: { from: 300, to: 700 } }], 400)).toBe(true);
  expect(covers([{ weight: 700, weights: { from: 500, to: 700 } }], 400)).toBe(false);
});
