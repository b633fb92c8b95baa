import { describe, expect, it } from 'vitest';
import { areNear, nearness } from './near.ts';

describe('two questions', () => {
  it('ask the same when most of their words are shared', () => {
    expect(areNear(['key', 'rotat'], ['key', 'rotat'])).toBe(true);
    expect(areNear(['api', 'key', 'rotat'], ['key', 'rotat'])).toBe(true);
    expect(areNear(['api', 'key', 'rotat'], ['key', 'product', 'rotat'])).toBe(false);
  });

  it('ask different things when they share one word, or none', () => {
    expect(areNear(['key', 'rotat'], ['delet', 'key'])).toBe(false);
    expect(areNear(['key'], ['key', 'rotat'])).toBe(false);
    expect(areNear(['price'], ['key'])).toBe(false);
    expect(areNear([], [])).toBe(false);
  });

  it('are the same with the same only word', () => {
    expect(areNear(['price'], ['price'])).toBe(true);
  });

  it('are nearer the more they share', () => {
    expect(nearness(['key', 'rotat'], ['key', 'rotat'])).toBe(1);
    expect(nearness(['api', 'key', 'rotat'], ['key', 'rotat'])).toBeCloseTo(2 / 3);
  });
});
