import { describe, expect, it } from 'vitest';
import { countMessage } from './count-message.ts';

const teams = { singular: 'team', plural: 'teams', locale: 'en', isFiltered: false };

describe('the count above a list', () => {
  it('is told in words', () => {
    expect(countMessage({ ...teams, count: 1 })).toBe('1 team');
    expect(countMessage({ ...teams, count: 1200 })).toBe('1,200 teams');
  });

  it('is no zero: nothing matches, or nothing is there yet', () => {
    expect(countMessage({ ...teams, count: 0, isFiltered: true })).toBe('No results');
    expect(countMessage({ ...teams, count: 0 })).toBeUndefined();
  });
});
