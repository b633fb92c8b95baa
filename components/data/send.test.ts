import { afterEach, expect, test, vi } from 'vitest';
import { send } from './send.ts';
import { answerSessionEnd } from './session-end.ts';

const over = { code: 401, type: 'unauthorized', message: 'Your session has ended. Sign in again.' };
const team = { params: { organizationId: 'org', teamId: 'team' }, body: { title: 'Writers' } };

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** A server whose first answer is `refusal`, and a person who signs in when they are asked. */
function world(refusal: { code: number }, signsIn = true) {
  const counts = { signIns: 0, requests: 0 };
  const sent: [string, RequestInit][] = [];
  let isSignedIn = false;
  stop = answerSessionEnd(async () => {
    counts.signIns += 1;
    isSignedIn = signsIn;
    return signsIn;
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    counts.requests += 1;
    sent.push([url, init]);
    return isSignedIn
      ? Response.json({ id: 'team' })
      : Response.json({ error: refusal }, { status: refusal.code });
  });
  return { counts, sent };
}

test('a write is sent through the proxy as its row of the contract says', async () => {
  const { sent } = world(over);
  await send('updateTeam', team);
  expect(sent[0]?.[0]).toBe('/-/v1/orgs/org/teams/team');
  expect(sent[0]?.[1]).toMatchObject({ method: 'PATCH', body: '{"title":"Writers"}' });
});

test('a write whose session is over is repeated once the person has signed in', async () => {
  const { counts } = world(over);
  expect(await send('updateTeam', team)).toEqual({ ok: true, data: { id: 'team' } });
  expect(counts).toEqual({ signIns: 1, requests: 2 });
});

test('writes that wait at the same time ask once', async () => {
  const { counts } = world(over);
  await Promise.all([send('updateTeam', team), send('updateTeam', team)]);
  expect(counts.signIns).toBe(1);
});

test('who does not sign in learns why the write was refused', async () => {
  const { counts } = world(over, false);
  expect(await send('updateTeam', team)).toEqual({ ok: false, failure: over });
  expect(counts).toEqual({ signIns: 1, requests: 1 });
});

test('a wrong password does not ask to sign in', async () => {
  const wrong = { code: 401, type: 'wrong_credentials', message: 'The password is wrong.' };
  const { counts } = world(wrong);
  const body = { currentPassword: 'a', newPassword: 'a long password' };
  expect(await send('changePassword', { body })).toEqual({ ok: false, failure: wrong });
  expect(counts.signIns).toBe(0);
});
