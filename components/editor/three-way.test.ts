import { expect, test } from 'vitest';
import { mergePage } from './three-way.ts';

const base = 'First words.\n\nSecond words.\n';

test('edits of different parts of a page fit together', () => {
  const merged = mergePage(
    base,
    'First words, theirs.\n\nSecond words.\n',
    'First words.\n\nSecond words, mine.\n',
  );
  expect(merged).toEqual({ markdown: 'First words, theirs.\n\nSecond words, mine.\n', conflicts: [] });
});

test('where both changed the same words a person chooses, and everything else of both stays', () => {
  const theirs = 'First old words.\n\nSecond words.\n\nTheirs.\n';
  const mine = 'First new words.\n\nSecond words, mine.\n';
  const merged = mergePage(base, theirs, mine);
  expect(merged.conflicts).toHaveLength(1);
  const [{ id = '' } = {}] = merged.conflicts;
  if (!('resolve' in merged)) throw new Error('It merged without a question');
  const chosen = (choice: 'theirs' | 'mine' | 'both') => merged.resolve(new Map([[id, choice]]));
  expect(chosen('theirs')).toBe('First old words.\n\nSecond words, mine.\n\nTheirs.\n');
  expect(chosen('mine')).toBe('First new words.\n\nSecond words, mine.\n\nTheirs.\n');
  expect(chosen('both')).toBe('First old words.\n\nFirst new words.\n\nSecond words, mine.\n\nTheirs.\n');
});
