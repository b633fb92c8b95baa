import { expect, test } from 'vitest';
import { explainLimit } from './text-limit.ts';

test('a pasted text that is too long is explained, a key that finds no room is not', () => {
  expect(explainLimit(50, 'Staff', 'x'.repeat(60))).toContain('60 characters, but only 45 fit');
  expect(explainLimit(5, '12345', 'ab')).toContain('only 0 fit');
  expect(explainLimit(5, '12345', '6')).toBeUndefined();
  expect(explainLimit(5, '1234', '🎉')).toBeUndefined();
});
