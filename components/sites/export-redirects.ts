import type { QueryClient } from '@tanstack/react-query';
import { readOptions } from '#components/data/read-options.ts';
import { fetchWholeList } from '#components/data/whole-list.ts';
import type { CsvExport } from '#components/table/export-csv-button.tsx';
import type { RedirectDestination } from '#lib/contract/site-structure/schemas.ts';
import { failureOf } from '#lib/failure.ts';
import { csvOfRedirects, destinationsOf } from './redirect-lines.ts';
import type { SitePlace } from './site-frame.tsx';
import { type PageChoice, pageChoices, sectionsOf, spacesOf } from './structure.ts';

/**
 * All redirects of a site as a CSV file; throws a `FailureError`. What leads into a space that the caller can't read, or
 * that is no longer on the site, is named by ids.
 */
export async function exportRedirects(client: QueryClient, params: SitePlace): Promise<CsvExport> {
  const [structure, redirects] = await Promise.all([
    client.fetchQuery(readOptions('getSiteStructure', { params })),
    fetchWholeList(client, 'listSiteRedirects', { params, query: { limit: '1000' } }),
  ]);
  const spaces = new Map(spacesOf(structure).map((one) => [one.id, one]));
  const spaceIds = new Set(
    redirects.flatMap(({ destination: to }) =>
      to.kind === 'site-page' ? (spaces.get(to.siteSpaceId)?.space.id ?? []) : [],
    ),
  );
  const pages = new Map(
    await Promise.all(
      [...spaceIds].map(async (spaceId) => [spaceId, await listReadablePages(client, spaceId)] as const),
    ),
  );
  const sections = new Set(sectionsOf(structure).map(({ id }) => id));
  let named = 0;
  const nameOf = (to: RedirectDestination): string => {
    const siteSpace = to.kind === 'site-section' ? undefined : spaces.get(to.siteSpaceId);
    const isDeleted = to.kind === 'site-page' && siteSpace && pages.get(siteSpace.space.id);
    if (isDeleted || (to.kind === 'site-section' && sections.has(to.siteSectionId))) return '';
    named += 1;
    if (to.kind === 'site-section') return `section ${to.siteSectionId}`;
    if (to.kind === 'site-space') return `space ${to.siteSpaceId}`;
    return siteSpace
      ? `page ${to.pageId} in ${siteSpace.title}, which you can’t read`
      : `page ${to.pageId} in space ${to.siteSpaceId}`;
  };
  const csv = csvOfRedirects(
    redirects,
    destinationsOf(structure, (spaceId) => pages.get(spaceId) ?? []),
    nameOf,
  );
  return { csv, note: named > 0 ? noteOn(named) : undefined };
}

/** The pages of a space; undefined where the caller can't read it. */
async function listReadablePages(client: QueryClient, spaceId: string): Promise<PageChoice[] | undefined> {
  try {
    const { pages } = await client.fetchQuery(readOptions('listPages', { params: { spaceId } }));
    return pageChoices(pages);
  } catch (thrown) {
    const { code } = failureOf(thrown);
    if (code === 403 || code === 404) return undefined;
    throw thrown;
  }
}

function noteOn(count: number) {
  const details =
    count === 1
      ? 'One redirect leads into a space that you can’t read or that is no longer on the site. The file has ids instead of its path.'
      : `${count} redirects lead into spaces that you can’t read or that are no longer on the site. The file has ids instead of their paths.`;
  return { title: 'Redirects exported', details };
}
