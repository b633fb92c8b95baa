import type { QueryClient } from '@tanstack/react-query';
import { readOptions } from '#components/data/read-options.ts';
import { fetchWholeList } from '#components/data/whole-list.ts';
import { csvOfRedirects, destinationsOf } from './redirect-lines.ts';
import type { SitePlace } from './site-frame.tsx';
import { pageChoices, spacesOf } from './structure.ts';

/** All redirects of a site as a CSV file; throws a `FailureError`. */
export async function exportRedirects(client: QueryClient, params: SitePlace): Promise<string> {
  const [structure, redirects] = await Promise.all([
    client.fetchQuery(readOptions('getSiteStructure', { params })),
    fetchWholeList(client, 'listSiteRedirects', { params, query: { limit: '1000' } }),
  ]);
  const named = new Set(
    redirects.map(({ destination: to }) => (to.kind === 'site-page' ? to.siteSpaceId : undefined)),
  );
  const spaceIds = new Set(spacesOf(structure).flatMap(({ id, space }) => (named.has(id) ? space.id : [])));
  const pages = new Map(
    await Promise.all(
      [...spaceIds].map(async (spaceId) => {
        const read = await client.fetchQuery(readOptions('listPages', { params: { spaceId } }));
        return [spaceId, pageChoices(read.pages)] as const;
      }),
    ),
  );
  return csvOfRedirects(
    redirects,
    destinationsOf(structure, (spaceId) => pages.get(spaceId) ?? []),
  );
}
