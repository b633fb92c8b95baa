import { beforeEach, expect, test, vi } from 'vitest';
import { act } from '#components/data/server-action.ts';
import { forgetSession } from '#components/data/session-store.ts';
import { createClient } from '#lib/api/client.ts';
import { failureOf } from '#lib/failure.ts';
import { signOutEverywhere } from './server-actions.ts';

vi.mock('#components/data/server-action.ts', () => ({ act: vi.fn() }));
vi.mock('#components/data/session-store.ts', () => ({ forgetSession: vi.fn() }));

const refusal = { code: 503, type: 'unavailable', message: 'Try later.' };

/** Runs the action with an API that answers so. */
function answerWith(status: number, body?: unknown): void {
  const answer = () => new Response(body === undefined ? null : JSON.stringify(body), { status });
  const client = createClient({ url: 'http://api.internal', token: 'token', fetch: async () => answer() });
  vi.mocked(act).mockImplementation(async (run) => {
    try {
      return { ok: true, data: await run(client) };
    } catch (thrown) {
      return { ok: false, failure: failureOf(thrown) };
    }
  });
}

beforeEach(() => vi.clearAllMocks());

test('a browser stays signed in when signing out everywhere was refused', async () => {
  answerWith(503, { error: refusal });
  expect(await signOutEverywhere(false)).toMatchObject({ ok: false, failure: refusal });
  expect(forgetSession).not.toHaveBeenCalled();
});

test('a browser is signed out once everything is', async () => {
  answerWith(205);
  expect(await signOutEverywhere(true)).toMatchObject({ ok: true });
  expect(forgetSession).toHaveBeenCalledOnce();
});
