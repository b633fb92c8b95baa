import { expect, test } from 'vitest';
import { FailureError } from '#lib/failure.ts';
import { refusalOf } from './answers.ts';

test.each([
  [429, '2'],
  [503, '2'],
  [500, null],
])('a refusal of the API with %i is one of the site', async (code, again) => {
  const answer = refusalOf(new FailureError({ code, message: 'Not now.', type: 'sample' }));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([code, again]);
  expect(await answer.json()).toEqual({ error: { code, message: 'Not now.' } });
});

test('what went wrong in the reader itself stays an error', () => {
  expect(() => refusalOf(new TypeError('a slip'))).toThrow('a slip');
});
