import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likeness, likenessTo, splitWords } from './words.ts';

test('joined tokens are the text, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(splitWords(text).join('')).toBe(text);
    }),
  );
});

test('words, blanks and punctuation are tokens of their own', () => {
  expect(splitWords("Don't panic,  says_he (42).")).toEqual([
    "Don't",
    ' ',
    'panic',
    ',',
    '  ',
    'says_he',
    ' ',
    '(',
    '42',
    ')',
    '.',
  ]);
});

test('a script without spaces is cut at every character', () => {
  expect(splitWords('文書を Überprüfen')).toEqual(['文', '書', 'を', ' ', 'Überprüfen']);
});

test('likeness counts shared words, each as often as both have it', () => {
  expect(likeness('the cat sat', 'the cat ran')).toBeCloseTo(2 / 3);
  expect(likeness('a a a', 'a')).toBeCloseTo(0.5);
  expect(likeness('one', 'two')).toBe(0);
  expect(likeness('', '')).toBe(1);
  expect(likeness('', 'word')).toBe(0);
});

test('marks around a word, or a part of it, do not make it another', () => {
  expect(likeness("the user's own name", "the **user**'s _own_ `name`")).toBe(1);
  expect(likeness('snake_case', 'snakecase')).toBe(0);
});

test('texts without words are compared by their punctuation', () => {
  expect(likeness('---\n', '---\n\n')).toBe(1);
  expect(likeness('---', '***')).toBe(0);
});

test('a comparison that remembers gives the same answers', () => {
  const compare = likenessTo();
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), (a, b) => {
      expect(compare(a, b)).toBe(likeness(a, b));
      expect(compare(a, b)).toBe(compare(b, a));
    }),
  );
});
