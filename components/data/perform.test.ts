import { afterEach, expect, test } from 'vitest';
import type { Outcome } from '#lib/failure.ts';
import { perform } from './perform.ts';
import { answerSessionEnd } from './session-end.ts';

const over: Outcome<never> = {
  ok: false,
  failure: { code: 401, type: 'unauthorized', message: 'Your session has ended. Sign in again.' },
};
const done: Outcome<string> = { ok: true, data: 'done' };

let stop = () => {};
afterEach(() => stop());

/** An action that is refused until somebody has signed in. */
function world(signsIn: boolean) {
  const counts = { signIns: 0, attempts: 0 };
  let isSignedIn = false;
  stop = answerSessionEnd(async () => {
    counts.signIns += 1;
    isSignedIn = signsIn;
    return signsIn;
  });
  const action = async (): Promise<Outcome<string>> => {
    counts.attempts += 1;
    return isSignedIn ? done : over;
  };
  return { counts, action };
}

test('an act whose session is over is repeated once the person has signed in', async () => {
  const { counts, action } = world(true);
  expect(await perform(action, undefined)).toEqual(done);
  expect(counts).toEqual({ signIns: 1, attempts: 2 });
});

test('acts that wait at the same time ask once', async () => {
  const { counts, action } = world(true);
  await Promise.all([perform(action, undefined), perform(action, undefined)]);
  expect(counts.signIns).toBe(1);
});

test('who does not sign in is told why the act was refused', async () => {
  const { counts, action } = world(false);
  expect(await perform(action, undefined)).toEqual(over);
  expect(counts).toEqual({ signIns: 1, attempts: 1 });
});

test('a wrong password does not ask to sign in', async () => {
  const { counts } = world(true);
  const wrong: Outcome<never> = {
    ok: false,
    failure: { code: 401, type: 'wrong_credentials', message: 'The password is wrong.' },
  };
  expect(await perform(async () => wrong, undefined)).toEqual(wrong);
  expect(counts.signIns).toBe(0);
});

test('when no answer came, it says so', async () => {
  const outcome = await perform(async () => {
    throw new TypeError('Failed to fetch');
  }, undefined);
  expect(outcome).toMatchObject({ ok: false, failure: { type: 'offline' } });
});
