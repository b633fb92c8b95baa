'use server';

import { act } from '#components/data/server-action.ts';

/** Turns off the mails of an organization, by the token of a link in one of them. */
export async function unsubscribe(token: string) {
  return await act((client) => client.call('unsubscribe', { body: { token } }), 'anyone');
}
