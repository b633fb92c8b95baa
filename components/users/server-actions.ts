'use server';

import { redirect } from 'next/navigation';
import { act } from '#components/data/server-action.ts';
import { findDevice, findSession, forgetSession, storeSession } from '#components/data/session-store.ts';
import type { Client } from '#lib/api/client.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import { paths } from '#lib/paths.ts';

type Body<Id extends keyof typeof contract> = BodyInput<(typeof contract)[Id]>;

async function createSession(client: Client, body: Body<'signIn'>) {
  const device = await findDevice();
  return client.call('signIn', { body: { ...body, ...(device ? { device } : {}) } });
}

/** Ends the session that this browser has until now, which nothing uses after another one is stored. */
async function endFormerSession(client: Client) {
  if (await findSession()) await client.call('signOut').catch(() => undefined);
}

/** Signs in over a screen whose other requests may still be under way with the session from before. */
export async function signIn(body: Body<'signIn'>) {
  return await act(async (client) => {
    await storeSession(await createSession(client, body));
    return null;
  }, 'anyone');
}

/** Signs in on a screen of its own. */
export async function signInAnew(body: Body<'signIn'>) {
  return await act(async (client) => {
    const session = await createSession(client, body);
    await endFormerSession(client);
    await storeSession(session);
    return null;
  }, 'anyone');
}

export async function startPasskeySignIn() {
  return await act((client) => client.call('startPasskeySignIn'), 'anyone');
}

export async function signInWithPasskey(body: Body<'signInWithPasskey'>) {
  return await act(async (client) => {
    const session = await client.call('signInWithPasskey', { body });
    await endFormerSession(client);
    await storeSession(session);
    return null;
  }, 'anyone');
}

export async function setUp(body: Body<'setUp'>) {
  return await act(async (client) => {
    const { organization, session } = await client.call('setUp', { body });
    await storeSession(session);
    return { organization };
  }, 'anyone');
}

export async function signOut() {
  // This browser deletes the session even when the API does not answer.
  await act((client) => client.call('signOut'));
  await forgetSession();
  redirect(paths.signIn());
}

export async function requestPasswordReset(body: Body<'requestPasswordReset'>) {
  return await act((client) => client.call('requestPasswordReset', { body }), 'anyone');
}

export async function resetPassword(body: Body<'resetPassword'>) {
  return await act((client) => client.call('resetPassword', { body }), 'anyone');
}

export async function signOutEverywhere(revokeTokens: boolean) {
  return await act(async (client) => {
    await client.call('signOutEverywhere', { query: { revokeTokens: revokeTokens ? 'true' : 'false' } });
    await forgetSession();
    return null;
  });
}
