import { beforeEach, expect, test, vi } from 'vitest';
import { act } from '#components/data/server-action.ts';
import { forgetSession } from '#components/data/session-store.ts';
import { signOutEverywhere } from './server-actions.ts';

vi.mock('#components/data/server-action.ts', () => ({ act: vi.fn() }));
vi.mock('#components/data/session-store.ts', () => ({ forgetSession: vi.fn() }));

beforeEach(() => vi.clearAllMocks());

test('a browser stays signed in when signing out everywhere was refused', async () => {
  const refusal = { ok: false as const, failure: { code: 503, type: 'unavailable', message: 'Try later.' } };
  vi.mocked(act).mockResolvedValue(refusal);
  expect(await signOutEverywhere(false)).toEqual(refusal);
  expect(forgetSession).not.toHaveBeenCalled();
});
