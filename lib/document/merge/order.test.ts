import { expect, test } from 'vitest';
import { mergeOrder } from './order.ts';

const merge = (base: string, main: string, changeRequest: string) =>
  mergeOrder([...base], [...main], [...changeRequest]).join('');

test('an order that only one side changed is that side’s', () => {
  expect(merge('abcd', 'dabc', 'abcd')).toBe('dabc');
  expect(merge('abcd', 'abcd', 'cbxad')).toBe('cbxad');
});

test('the same change by both is one change', () => {
  expect(merge('abc', 'cxab', 'cxab')).toBe('cxab');
});

test('insertions at one place are main’s, then the change request’s', () => {
  expect(merge('ab', 'abmn', 'abxy')).toBe('abmnxy');
  expect(merge('ab', 'mab', 'xab')).toBe('mxab');
});

test('an insertion stands behind the neighbour that it followed, wherever main put it', () => {
  expect(merge('abc', 'cab', 'axbc')).toBe('caxb');
});

test('moves of different items are both kept', () => {
  expect(merge('abcde', 'bcdea', 'eabcd')).toBe('ebcda');
});

test('of two moves of one item main’s stands', () => {
  expect(merge('abcd', 'bcda', 'bacd')).toBe('bcda');
});

test('items that the other side moved here or away are told by the orders alone', () => {
  expect(merge('abc', 'abzc', 'ac')).toBe('abzc');
});
