import { expect, test } from 'vitest';
import { isNamedBy } from './searched.ts';

test('a change request is found by its number, with or without the sign', () => {
  expect(isNamedBy({ subject: 'Fix links', number: 12 }, '#12')).toBe(true);
  expect(isNamedBy({ subject: 'Fix links', number: 12 }, '12')).toBe(true);
  expect(isNamedBy({ subject: 'Fix links', number: 12 }, '#13')).toBe(false);
});

test('every word has to be in the subject, in any order and case', () => {
  expect(isNamedBy({ subject: 'Fix broken links', number: 1 }, 'LINKS fix')).toBe(true);
  expect(isNamedBy({ subject: 'Fix broken links', number: 1 }, 'links install')).toBe(false);
});
