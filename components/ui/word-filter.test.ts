import { expect, test } from 'vitest';
import { filterByWords, sorted } from './word-filter.ts';

const find = (typed: string, ...texts: string[]) => filterByWords(texts, typed, (text) => [text]);

test('nothing typed finds everything, in its order', () => {
  expect(find(' ', 'b', 'a')).toEqual(['b', 'a']);
});

test('every typed word must be somewhere in it, in any order and case', () => {
  expect(find('guide INSTALL', 'Install guide', 'Install', 'Guide')).toEqual(['Install guide']);
});

test('what begins with the words comes first, then what has words that do, then the rest', () => {
  expect(find('art', 'Cart', 'Modern art', 'Articles')).toEqual(['Articles', 'Modern art', 'Cart']);
});

test('an item is found by its other texts too', () => {
  const people = [{ name: 'Ada', mail: 'lovelace@example.com' }];
  expect(filterByWords(people, 'lovelace', ({ name, mail }) => [name, mail])).toEqual(people);
});

test('names are sorted as people do', () => {
  expect(sorted(['Space 10', 'space 2', 'Émile', 'Fred'], String)).toEqual([
    'Émile',
    'Fred',
    'space 2',
    'Space 10',
  ]);
});
