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

test('an insertion of both behind an item that one side moved goes with it', () => {
  expect(merge('abc', 'abcx', 'cxba')).toBe('cxba');
  expect(merge('abc', 'cxba', 'abcx')).toBe('cxba');
});

test('moves of different items are both kept', () => {
  expect(merge('abcde', 'bcdea', 'eabcd')).toBe('ebcda');
});

test('of two moves of one item main’s stands', () => {
  expect(merge('abcd', 'bcda', 'bacd')).toBe('bcda');
});

test('what stands in the place of others stays between what the other side put before and behind them', () => {
  expect(merge('abcd', 'abcxd', 'amnd')).toBe('abmncxd');
  expect(merge('abcd', 'amnd', 'abcxd')).toBe('abmncxd');
  expect(merge('abd', 'abxd', 'amd')).toBe('abmxd');
  expect(merge('abd', 'amd', 'abxd')).toBe('abmxd');
  expect(merge('abd', 'axbd', 'amd')).toBe('axbmd');
  expect(merge('abd', 'amd', 'axbd')).toBe('axbmd');
  expect(merge('abd', 'amd', 'and')).toBe('abmnd');
});

test('what stands in the place of others goes where the other side moved these', () => {
  expect(merge('abcd', 'bacd', 'xbcd')).toBe('baxcd');
});

test('what follows something that both put here, main elsewhere, does not go there', () => {
  expect(merge('abc', 'xabc', 'abxyc')).toBe('xabyc');
  expect(merge('ab', 'axmb', 'ayxnb')).toBe('ayxmnb');
});

test('items that the other side moved here or away are told by the orders alone', () => {
  expect(merge('abc', 'abzc', 'ac')).toBe('abzc');
});
