import { expect, test } from 'vitest';
import { timeLeftText } from './time-left.ts';

const deletedAt = '2026-03-01T00:00:00Z';
const left = (moment: string) => timeLeftText(deletedAt, Date.parse(moment));

test('a space that was just deleted has seven days left', () => {
  expect(left('2026-03-01T00:00:00Z')).toBe('7 days');
  expect(left('2026-03-01T00:00:03Z')).toBe('7 days');
  expect(left('2026-03-01T13:00:00Z')).toBe('6 days');
});

test('the last two days are counted in hours', () => {
  expect(left('2026-03-06T12:00:00Z')).toBe('36 hours');
  expect(left('2026-03-07T22:30:00Z')).toBe('1 hour');
});

test('the end is less than an hour, also when the page has been open for longer', () => {
  expect(left('2026-03-07T23:59:00Z')).toBe('Less than an hour');
  expect(left('2026-03-09T00:00:00Z')).toBe('Less than an hour');
});
