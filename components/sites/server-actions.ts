'use server';

import { act } from '#components/data/server-action.ts';
import { storeBrowserKey } from '#components/data/session-store.ts';

/** Begins to test the provider of a site; the address that the browser goes to, or none when it could not be reached. */
export async function startVisitorTest(params: { organizationId: string; siteId: string }) {
  return await act(async (client) => {
    const browserKey = await storeBrowserKey();
    return await client.call('startVisitorSignInTest', { params, body: { browserKey } });
  });
}
