'use server';

import { redirect } from 'next/navigation';
import { act } from '#components/data/server-action.ts';
import { findDevice, forgetSession, storeSession } from '#components/data/session-store.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import { paths } from '#lib/paths.ts';

type Body<Id extends keyof typeof contract> = BodyInput<(typeof contract)[Id]>;

export async function signIn(body: Body<'signIn'>) {
  return await act(async (client) => {
    const device = await findDevice();
    await storeSession(await client.call('signIn', { body: { ...body, ...(device ? { device } : {}) } }));
    return null;
  }, 'anyone');
}

export async function startPasskeySignIn() {
  return await act((client) => client.call('startPasskeySignIn'), 'anyone');
}

export async function signInWithPasskey(body: Body<'signInWithPasskey'>) {
  return await act(async (client) => {
    await storeSession(await client.call('signInWithPasskey', { body }));
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
  await act((client) =>
    client.call('signOutEverywhere', { query: { revokeTokens: revokeTokens ? 'true' : 'false' } }),
  );
  await forgetSession();
  redirect(paths.signIn());
}
