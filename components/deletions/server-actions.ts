'use server';

import { act } from '#components/data/server-action.ts';
import { forgetSession } from '#components/data/session-store.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';

export async function deleteAccount(body: BodyInput<typeof contract.eraseAccount>) {
  return await act(async (client) => {
    await client.call('eraseAccount', { body });
    await forgetSession();
    return null;
  });
}
