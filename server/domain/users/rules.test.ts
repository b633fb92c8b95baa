import { expect, test } from 'vitest';
import { isCommonPassword } from './rules.ts';

test.each([
  'password12',
  'Password2024!',
  'qwertyuiop',
  '1234567890',
  'manchester',
  'BASKETBALL#1',
  'iloveyou!!',
])('%s is too common to be a password', async (password) =>
  expect(await isCommonPassword(password)).toBe(true),
);

test.each(['correct horse battery', 'another long one', 'gZ4-ruttle-91', '東京タワーへ行く電車'])(
  '%s is not',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
);
