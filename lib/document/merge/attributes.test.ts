import { describe, expect, test } from 'vitest';
import { mergeAttributes, mergeValues, sameValue } from './attributes.ts';

describe('one value', () => {
  test('a change by one side wins', () => {
    expect(mergeValues('old', 'new', 'old')).toEqual({ value: 'new', conflict: false });
    expect(mergeValues('old', 'old', 'new')).toEqual({ value: 'new', conflict: false });
  });

  test('the same change by both is no conflict', () => {
    expect(mergeValues<unknown>({ a: 1 }, { b: 2, c: [3] }, { c: [3], b: 2 }).conflict).toBe(false);
  });

  test('two different changes are a conflict in which the change request stands', () => {
    expect(mergeValues('old', 'main', 'mine')).toEqual({ value: 'mine', conflict: true });
  });

  test('clearing a value that the other side sets is a conflict', () => {
    expect(mergeValues<string | undefined>('old', undefined, 'mine').conflict).toBe(true);
  });
});

describe('named values', () => {
  test('each name is merged for itself', () => {
    const merged = mergeAttributes(
      { a: '1', b: '1', c: '1' },
      { a: '2', b: '1' },
      { a: '1', b: '3', c: '1', d: '4' },
    );
    expect(merged).toEqual({ values: { a: '2', b: '3', d: '4' }, conflicts: [] });
  });

  test('names changed by both in different ways are told', () => {
    const merged = mergeAttributes({ a: '1' }, { a: '2' }, { a: '3' });
    expect(merged).toEqual({ values: { a: '3' }, conflicts: ['a'] });
  });

  test('a name such as __proto__ is only a name', () => {
    const hostile = JSON.parse('{"__proto__": "x"}');
    expect(mergeAttributes<string>({}, hostile, {}).conflicts).toEqual([]);
    expect(Object.keys(mergeAttributes<string>({}, hostile, {}).values)).toEqual(['__proto__']);
  });
});

test('values are the same when their members are, whatever the order', () => {
  expect(sameValue({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
  expect(sameValue([1], { 0: 1 })).toBe(false);
  expect(sameValue({ a: undefined }, {})).toBe(true);
  expect(sameValue({ a: 1 }, { toString: 1 })).toBe(false);
});
