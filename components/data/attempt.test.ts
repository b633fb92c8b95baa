import { expect, test } from 'vitest';
import { FailureError } from '#lib/failure.ts';
import { attempt } from './attempt.ts';

test('what is thrown becomes a refusal', async () => {
  const failure = { code: 409, type: 'conflict', message: 'The last admin stays.' };
  expect(await attempt(() => Promise.reject(new FailureError(failure)))).toEqual({ ok: false, failure });
});

test('when no answer came, it says so', async () => {
  const outcome = await attempt(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(outcome).toMatchObject({ ok: false, failure: { type: 'offline' } });
});
