import { expect, it } from 'vitest';
import { singleWord } from './synonyms.ts';

it('takes single words, and what is written together, as search compares them', () => {
  expect(['Invoice', ' Café ', 'log-level', '検索', 'x2'].map(singleWord)).toEqual([
    ...['invoice', 'cafe', 'loglevel', '検索', 'x2'],
  ]);
});

it('takes nothing else', () => {
  for (const written of ['two words', '検索機', '', '!', '"a"', 'a, b', '😀'])
    expect(singleWord(written), written).toBeUndefined();
});
