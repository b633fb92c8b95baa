import { expect, test } from 'vitest';
import { dayText, exactText, relativeText } from './time-text.ts';

const now = Date.UTC(2026, 2, 15, 12);
const ago = (seconds: number) => relativeText(now - seconds * 1000, now, 'en');

test('a time is told in the largest unit that it fills', () => {
  expect([
    ago(10),
    ago(59),
    ago(60),
    ago(3540),
    ago(3600),
    ago(82_800),
    ago(86_400),
    ago(6 * 86_400),
  ]).toEqual([
    'now',
    'now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '6 days ago',
  ]);
  expect([ago(7 * 86_400), ago(40 * 86_400), ago(400 * 86_400)]).toEqual([
    'last week',
    'last month',
    'last year',
  ]);
});

test('a moment short of a larger unit counts as that unit', () => {
  expect([ago(3599), ago(86_399)]).toEqual(['1 hour ago', 'yesterday']);
  expect(relativeText(now + 90 * 86_400_000 - 5000, now, 'en')).toBe('in 3 months');
});

test('a time to come is told as such', () => {
  expect(relativeText(now + 2 * 3_600_000, now, 'en')).toBe('in 2 hours');
});

test('the exact time is that of the zone asked for, whatever the zone of the machine', () => {
  const late = Date.UTC(2026, 2, 15, 23, 30);
  expect(exactText(late, 'UTC', 'en-US')).toContain('Mar 15, 2026');
  expect(exactText(late, 'Asia/Tokyo', 'en-US')).toContain('Mar 16, 2026');
  expect(dayText(late, 'Asia/Tokyo', 'en-US')).toBe('Mar 16, 2026');
});
