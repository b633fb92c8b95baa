import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials are those of the first and the last word', () => {
  expect(initials('Sample Person')).toBe('SP');
  expect(initials('  one two  three ')).toBe('OT');
  expect(initials('docs')).toBe('D');
});

test('a character outside the basic plane stays whole, and an empty name has a stand-in', () => {
  expect(initials('𝔸bc def')).toBe('𝔸D');
  expect(initials('  ')).toBe('?');
});
