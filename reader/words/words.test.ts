import { expect, test } from 'vitest';
import { acceptedLanguage, wordsOf } from './index.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de-AT'],
  ['tlh, fr;q=0.4, he;q=0.7', 'he'],
  ['en;q=0.1,ja', 'ja'],
  ['de;q=0, constructor, *', 'en'],
  ['de-"><b>,fr', 'fr'],
  ['tlh ; q=1, fr ;\tq=0.4 , he; q=0.7', 'he'],
  ['', 'en'],
])('of the languages %j the reader speaks %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test('a long header takes no longer than its length', () => {
  const header = `fr${' '.repeat(200_000)}x`;
  const started = performance.now();
  expect(acceptedLanguage(header)).toBe('en');
  expect(performance.now() - started).toBeLessThan(500);
});

test('a language that the reader does not speak reads in English', () => {
  expect(wordsOf('constructor').search).toBe(wordsOf('en').search);
  expect(wordsOf('DE-ch').search).toBe(wordsOf('de').search);
});
