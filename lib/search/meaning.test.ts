import { describe, expect, it } from 'vitest';
import { hasMeaning, nearnessOf, scoreWithMeaning, signatureOf, unrelatedOf } from './meaning.ts';
import { readQuery } from './query.ts';

const unrelated = { mean: 0.7, deviation: 0.02 };

describe('nearness', () => {
  it('is measured in what the model says of unrelated texts, whatever it calls similar', () => {
    expect(nearnessOf(0.7, unrelated)).toBe(0);
    expect(nearnessOf(0.75, unrelated)).toBe(0);
    expect(nearnessOf(0.79, unrelated)).toBeCloseTo(0.5);
    expect(nearnessOf(0.95, unrelated)).toBe(1);
    expect(nearnessOf(0.4, { mean: 0.1, deviation: 0.05 })).toBe(1);
  });

  it('has a scale where all unrelated texts are as similar', () => {
    const one = Float32Array.from([1, 0]);
    expect(unrelatedOf([one], [one])).toEqual({ mean: 1, deviation: 0.01 });
    const [a, b] = [Float32Array.from([0, 1]), Float32Array.from([1, 0])];
    expect(unrelatedOf([one], [a, b])).toEqual({ mean: 0.5, deviation: 0.5 });
  });

  it('adds to words, and stands for them where there are none', () => {
    expect(scoreWithMeaning({ words: 8, nearness: 0, best: 10 })).toBe(8);
    expect(scoreWithMeaning({ words: 8, nearness: 1, best: 10 })).toBe(13);
    expect(scoreWithMeaning({ words: 0, nearness: 1, best: 10 })).toBe(5);
    expect(scoreWithMeaning({ words: 0, nearness: 0.5, best: 0 })).toBe(0.25);
  });
});

it('signs each part of a vector', () => {
  expect(signatureOf(Float32Array.from([0.5, -0.1, 0, 0.2]))).toBe('1001');
});

it.each([
  ['how do I sign in', true],
  ['sign in', false],
  ['how do I "sign in" here', false],
  ['how do I sign in -saml', false],
  ['备份怎么做', true],
])('asks for the meaning of %j: %j', (written, isAsked) => {
  expect(hasMeaning(readQuery(written))).toBe(isAsked);
});
