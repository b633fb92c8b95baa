import { cache } from 'react';
import { everyPage } from '#components/page-tree/index.ts';
import { orLeave, signedInClient } from '#components/shell/server.ts';

/** The page tree of a space, read once for everything that a request renders. */
export const spaceTree = cache(async (spaceId: string) => {
  const client = await signedInClient();
  return await client.call('listPages', { params: { spaceId } });
});

/** Whether no page of a space has this path. */
export async function isMissing(spaceId: string, path: string): Promise<boolean> {
  const { pages } = await orLeave(spaceTree(spaceId));
  return path !== '' && ![...everyPage(pages)].some((page) => 'path' in page && page.path === path);
}
