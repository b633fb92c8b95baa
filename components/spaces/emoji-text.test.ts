import { expect, test } from 'vitest';
import { emojiText } from './emoji-text.ts';

test('an emoji kept as itself is shown as it is', () => {
  expect(emojiText('📘')).toBe('📘');
});

test('an emoji kept as code points is shown as the emoji', () => {
  expect(emojiText('1f4d8')).toBe('📘');
  expect(emojiText('1F468-200D-1F4BB')).toBe('👨‍💻');
});

test('what only looks like code points stays as it is', () => {
  expect(emojiText('41')).toBe('41');
  expect(emojiText('ffffff')).toBe('ffffff');
});
