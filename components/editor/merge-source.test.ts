import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSource } from './merge-source.ts';

test('words that nobody touched keep their spelling', () => {
  const merged = mergeSource({
    source: 'One \\(two\\)   three\n',
    before: 'One (two) three\n',
    after: 'One (two) and three\n',
  });
  expect(merged).toBe('One \\(two\\) and   three\n');
});

test('where an edit meets a spelling, the edit wins', () => {
  expect(mergeSource({ source: 'a \\*b\\* c', before: 'a *b* c', after: 'a d c' })).toBe('a d c');
});

const words = fc
  .array(fc.constantFrom('a', 'b', ' ', '\\', '*', '\n'), { maxLength: 12 })
  .map((all) => all.join(''));

test('without edits the source stays; without spellings the edits are made', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(mergeSource({ source: one, before: other, after: other })).toBe(one);
      expect(mergeSource({ source: one, before: one, after: other })).toBe(other);
    }),
  );
});
