import { expect, test } from 'vitest';
import { optionByKey } from './select.tsx';

const options = [
  { value: 'reader', label: 'Reader' },
  { value: 'review', label: 'Reviewer' },
  { value: 'edit', label: 'Editor', disabled: true },
  { value: 'admin', label: 'Admin' },
];

test('a typed character goes to the next option that begins with it, and around', () => {
  expect(optionByKey(options, 'admin', 'r')?.value).toBe('reader');
  expect(optionByKey(options, 'reader', 'R')?.value).toBe('review');
  expect(optionByKey(options, 'review', 'r')?.value).toBe('reader');
  expect(optionByKey(options, undefined, 'a')?.value).toBe('admin');
});

test('a disabled option is passed over, and a key that is no character chooses nothing', () => {
  expect(optionByKey(options, 'admin', 'e')).toBeUndefined();
  expect(optionByKey(options, 'admin', 'Escape')).toBeUndefined();
});
