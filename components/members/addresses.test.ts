import { expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

test.each([
  ['one@example.com', ['one@example.com']],
  ['one@example.com, two@example.com;three@example.com', 3],
  ['one@example.com\ntwo@example.com\r\n\tthree@example.com', 3],
  ['Ada Sample <ada@example.com>, "Sample, Bo" <bo@example.com>', ['ada@example.com', 'bo@example.com']],
  ['One@example.com one@EXAMPLE.com', ['One@example.com']],
  ['', []],
])('%j holds its addresses, each once', (text, expected) => {
  const { good, bad } = readAddresses(text);
  if (typeof expected === 'number') expect(good).toHaveLength(expected);
  else expect(good).toEqual(expected);
  expect(bad).toEqual([]);
});

test('what is no address is told apart', () => {
  expect(readAddresses('ada@example.com, bo@, example.com')).toEqual({
    good: ['ada@example.com'],
    bad: ['bo@', 'example.com'],
  });
});
