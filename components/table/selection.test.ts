import { expect, test } from 'vitest';
import { noSelection, pruned, toggled, toggledAll } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort();

test('a row is selected and deselected', () => {
  const one = toggled(noSelection, order, 'b', false);
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(toggled(one, order, 'b', false))).toEqual([]);
});

test('a range runs from the last chosen row, in either direction', () => {
  const one = toggled(noSelection, order, 'd', false);
  expect(idsOf(toggled(one, order, 'b', true))).toEqual(['b', 'c', 'd']);
  expect(idsOf(toggled(one, order, 'e', true))).toEqual(['d', 'e']);
});

test('a range deselects when its end was selected', () => {
  const all = toggledAll(noSelection, order);
  const one = toggled(all, order, 'b', false);
  expect(idsOf(toggled(one, order, 'd', true))).toEqual(['a', 'e']);
});

test('a range whose beginning is gone is only its end', () => {
  expect(idsOf(toggled({ ids: new Set(['x']), anchor: 'x' }, order, 'c', true))).toEqual(['c', 'x']);
});

test('all are selected, and none when all were', () => {
  const all = toggledAll(toggled(noSelection, order, 'c', false), order);
  expect(idsOf(all)).toEqual(order);
  expect(idsOf(toggledAll(all, order))).toEqual([]);
});

test('rows that left the list are no longer selected', () => {
  const some = { ids: new Set(['a', 'e']), anchor: 'a' };
  expect(idsOf(pruned(some, ['a', 'b']))).toEqual(['a']);
  expect(pruned(some, order)).toBe(some);
});
