import { cache } from 'react';
import { orLeave, signedInClient } from '#components/data/server.ts';
import { everyPage } from '#components/page-tree/page-walk.ts';

/** The page tree of a space, read once for each request. */
export const spaceTree = cache(async (spaceId: string) => {
  const client = await signedInClient();
  return await client.call('listPages', { params: { spaceId } });
});

/** The current path of the page at a content address, even an old one; shows "not found" when there is none. */
export async function presentPath(spaceId: string, pagePath: string): Promise<string> {
  const { pages } = await orLeave(spaceTree(spaceId));
  if (pagePath === '' || [...everyPage(pages)].some((page) => 'path' in page && page.path === pagePath))
    return pagePath;
  const client = await signedInClient();
  const params = { spaceId, pagePath };
  return (await orLeave(client.call('getPageByPath', { params, query: { moved: 'true' } }))).path;
}
