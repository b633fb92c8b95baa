import { expect, test } from 'vitest';
import { findMerged } from './three-way.ts';

test('edits of different paragraphs go together', () => {
  expect(findMerged('one\n\ntwo\n', 'one, theirs\n\ntwo\n', 'one\n\ntwo, mine\n')).toBe(
    'one, theirs\n\ntwo, mine\n',
  );
});

test('edits of the same words are for a person to decide', () => {
  expect(findMerged('the old words\n', 'the new words\n', 'the other words\n')).toBeUndefined();
});
