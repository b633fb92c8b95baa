'use server';

import { act } from '#components/data/server-action.ts';
import {
  findConnectionTicket,
  findDevice,
  forgetConnectionTicket,
  storeBrowserKey,
  storeSession,
} from '#components/data/session-store.ts';
import type { Client } from '#lib/api/client.ts';
import { FailureError } from '#lib/failure.ts';
import { localPath } from '#lib/local-path.ts';
import { paths } from '#lib/paths.ts';

async function getTicket() {
  const ticket = await findConnectionTicket();
  if (ticket) return ticket;
  throw new FailureError({
    code: 401,
    type: 'sign_in_failed',
    message: 'This step has expired. Start again from the sign-in page.',
  });
}

/** Connects an account by its password and signs in; the path to open then. */
export async function connectAccount({ password, code }: { password: string; code?: string | undefined }) {
  return await act(async (client) => {
    const { params, body } = await getTicket();
    const device = await findDevice();
    const session = await client.call('connectSamlAccount', {
      params,
      body: { ...body, password, ...(code ? { code } : {}), ...(device ? { device } : {}) },
    });
    await storeSession(session);
    await forgetConnectionTicket();
    return { next: localPath(session.next) ?? paths.queue(session.organization) };
  }, 'anyone');
}

/** Connects the account of the session, whose password is confirmed first where one is given. */
export async function confirmConnection(proof: { password?: string; code?: string }) {
  return await act(async (client: Client) => {
    const ticket = await getTicket();
    const { password, code } = proof;
    if (password) await client.call('confirmPassword', { body: { password, ...(code && { code }) } });
    await client.call('confirmSamlConnection', ticket);
    await forgetConnectionTicket();
    return { next: paths.accountConnections() };
  });
}

/** Begins to connect the account of the session; the address of the provider that the browser goes to. */
export async function startConnection(samlProviderId: string) {
  return await act(async (client) => {
    const browserKey = await storeBrowserKey();
    return await client.call('startSamlConnection', { params: { samlProviderId }, body: { browserKey } });
  });
}

/** Begins to test a provider; the address that the browser goes to, or none when the provider could not be reached. */
export async function startTest(params: { organizationId: string; ssoProviderId: string }) {
  return await act(async (client) => {
    const browserKey = await storeBrowserKey();
    return await client.call('startSsoTest', { params, body: { browserKey } });
  });
}

/** The ways to sign in that an e-mail address, or the short name of an organization, leads to. */
export async function findSsoLogins(body: { address: string }) {
  return await act((client) => client.call('findSsoLogins', { body }), 'anyone');
}

/** Whether anybody can sign in by SSO on this installation. */
export async function readSsoAvailability() {
  return await act((client) => client.call('getSsoAvailability'), 'anyone');
}

/** Whether this browser is signed in, such as by another tab. */
export async function readSignedIn() {
  return await act((client) => client.call('getCurrentUser'));
}
