import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withLineEnds, withPlainEnds } from './line-ends.ts';

test('lines that stay end as they did, and new ones as the first does', () => {
  expect(withLineEnds('a\r\nb\nc\r\n', 'a\nnew\nb\nc\n')).toBe('a\r\nnew\r\nb\nc\r\n');
  expect(withLineEnds('a\r\nb', 'a\nb\nc\n')).toBe('a\r\nb\r\nc\r\n');
  expect(withLineEnds('a\r\nb\r\n', 'b')).toBe('b');
});

const text = fc
  .array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r'), { maxLength: 12 })
  .map((all) => all.join(''));

test('text that nobody edited keeps its bytes, and edits say what was written', () => {
  fc.assert(
    fc.property(text, text, (before, other) => {
      expect(withLineEnds(before, withPlainEnds(before))).toBe(before);
      const edited = withPlainEnds(other);
      expect(withPlainEnds(withLineEnds(before, edited))).toBe(edited);
    }),
  );
});
