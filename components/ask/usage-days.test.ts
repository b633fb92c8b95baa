import { expect, it } from 'vitest';
import { usageDays } from './usage-days.ts';

const used = { answers: 2, inputTokens: 30, outputTokens: 4, embeddedTokens: 0 };

it('has each day of the time once, the oldest first, over the end of a month', () => {
  const days = usageDays({
    firstDay: '2028-02-27',
    lastDay: '2028-03-02',
    days: [
      { day: '2028-03-01', ...used },
      { day: '2028-02-27', ...used },
    ],
  });
  expect(days.map(({ day, answers }) => [day, answers])).toEqual([
    ['2028-02-27', 2],
    ['2028-02-28', 0],
    ['2028-02-29', 0],
    ['2028-03-01', 2],
    ['2028-03-02', 0],
  ]);
});

it('is one day where it is read for one', () => {
  const days = usageDays({ firstDay: '2028-03-02', lastDay: '2028-03-02', days: [] });
  expect(days).toEqual([
    { day: '2028-03-02', answers: 0, inputTokens: 0, outputTokens: 0, embeddedTokens: 0 },
  ]);
});
