import { expect, it } from 'vitest';
import { rarestOf } from './terms.ts';

const passages = { record: 900, article: 400, thesis: 30, manuscript: 0 };
const forms = Object.keys(passages).map((word) => ({ word, open: false }));
const rarest = (most: number) =>
  rarestOf(forms, (word) => passages[word as keyof typeof passages], most).map(({ word }) => word);

it('takes the rarest words first, as long as few passages have them together', () => {
  expect(rarest(2_000)).toEqual(['manuscript', 'thesis', 'article', 'record']);
  expect(rarest(1_000)).toEqual(['manuscript', 'thesis', 'article']);
  expect(rarest(10)).toEqual(['manuscript']);
});
