import { headers } from 'next/headers';
import { readConsoleConfig } from '#console/config.ts';
import { isOwnOrigin } from '#console/origin.ts';
import { refusalIn } from '#lib/api/answering.ts';
import type { Client } from '#lib/api/client.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import { requestClient } from './server.ts';

const foreign: Failure = {
  code: 403,
  type: 'forbidden',
  message: 'Only the console itself can send this request.',
};
const signedOut: Failure = {
  code: 401,
  type: 'unauthorized',
  message: 'Your session has ended. Sign in again.',
};

/**
 * Runs a server action: checks that the console sent it, and returns a refusal as data. `anyone` is for actions
 * without a session.
 */
export async function act<Data>(
  run: (client: Client) => Promise<Data>,
  who: 'signed-in' | 'anyone' = 'signed-in',
): Promise<Outcome<Data>> {
  const config = readConsoleConfig();
  if (!isOwnOrigin(await headers(), config)) return { ok: false, failure: foreign };
  const { client, isSignedIn } = await requestClient();
  if (who === 'signed-in' && !isSignedIn) return { ok: false, failure: signedOut };
  try {
    return { ok: true, data: await run(client) };
  } catch (thrown) {
    return { ok: false, failure: refusalIn(thrown).failure };
  }
}
