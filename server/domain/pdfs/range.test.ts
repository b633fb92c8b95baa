import { expect, it } from 'vitest';
import { readRange } from './range.ts';

it('reads the part that is asked for', () => {
  const parts = ['bytes=0-9', 'bytes=90-', 'bytes=-10', 'bytes=95-200', 'bytes=-200'];
  expect(parts.map((header) => readRange(header, 100))).toEqual([
    { start: 0, end: 10 },
    { start: 90, end: 100 },
    { start: 90, end: 100 },
    { start: 95, end: 100 },
    { start: 0, end: 100 },
  ]);
});

it('answers all of it where no part is asked for, or several', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=5-2'])
    expect(readRange(header, 100)).toBeUndefined();
});

it('refuses a part behind the end', () => {
  for (const header of ['bytes=100-', 'bytes=100-200', 'bytes=-0'])
    expect(() => readRange(header, 100)).toThrow('There are only 100 bytes.');
});
