import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test('a size is written in the largest unit that it fills, with a decimal place only where it says something', () => {
  expect(
    [0, 1023, 1024, 1536, 20 * 1024, 2 * 1024 ** 2, 1.25 * 1024 ** 2, 50 * 1024 ** 2].map(sizeText),
  ).toEqual(['0 bytes', '1023 bytes', '1 KB', '1.5 KB', '20 KB', '2 MB', '1.3 MB', '50 MB']);
});
