import { expect, test } from 'vitest';
import { isComposing } from './composing.ts';

const keyOf = (key: Partial<KeyboardEvent>) => ({ isComposing: false, keyCode: 13, ...key }) as KeyboardEvent;

test('a key of a composition is known by its flag, and in Safari by its code', () => {
  expect(isComposing(keyOf({}))).toBe(false);
  expect(isComposing(keyOf({ isComposing: true }))).toBe(true);
  expect(isComposing(keyOf({ keyCode: 229 }))).toBe(true);
  const nativeEvent = keyOf({ keyCode: 229 });
  expect(isComposing({ nativeEvent } as React.KeyboardEvent)).toBe(true);
});
