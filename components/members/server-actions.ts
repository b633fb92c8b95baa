'use server';

import { act } from '#components/data/server-action.ts';
import { storeSession } from '#components/data/session-store.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';

type Body<Id extends keyof typeof contract> = BodyInput<(typeof contract)[Id]>;

export async function readInvitation(body: Body<'readInvitation'>) {
  return await act((client) => client.call('readInvitation', { body }), 'anyone');
}

export async function acceptInvitation(body: Body<'acceptInvitation'>) {
  return await act(async (client) => {
    const { organization, session } = await client.call('acceptInvitation', { body });
    await storeSession(session);
    return { organization };
  }, 'anyone');
}
