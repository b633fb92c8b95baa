'use server';

import { act } from '#components/shell/act.ts';

/** Opens a change request, to edit the space in. */
export async function openChangeRequest(params: { spaceId: string }) {
  return await act((client) => client.call('createChangeRequest', { params, body: {} }));
}
