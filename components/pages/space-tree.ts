import { cache } from 'react';
import { signedInClient } from '#components/shell/server.ts';

/** The page tree of a space, read once for everything that a request renders. */
export const spaceTree = cache(async (spaceId: string) => {
  const client = await signedInClient();
  return await client.call('listPages', { params: { spaceId } });
});
