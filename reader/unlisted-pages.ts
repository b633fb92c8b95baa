import type { Page } from '#lib/contract/content/page.ts';
import { childrenOf, type DocumentPage, type PageMap } from './pages.ts';
import type { ContentVisit } from './visit.ts';

/** The number of unlisted pages that links are resolved for, which limits the API calls for a page. */
const mostUnlisted = 20;

/** The hidden pages that are needed although no list has them: the current one, and targets of the navigation. */
export async function readUnlistedPages(visit: ContentVisit, map: PageMap): Promise<DocumentPage[]> {
  const [open, linked] = await Promise.all([
    map.find(visit.path) ? undefined : readOpenPage(visit),
    readPagesById(visit, map, linkTargets(map.pages)),
  ]);
  return [...(open ? [open] : []), ...linked];
}

/** The given pages that are not listed, when the visitor can read them. */
export async function readPagesById(
  { client, lookup }: ContentVisit,
  map: PageMap,
  ids: readonly string[],
): Promise<DocumentPage[]> {
  const unknown = [...new Set(ids)].filter((id) => !map.byId.has(id)).slice(0, mostUnlisted);
  const sent = await Promise.all(
    unknown.map((pageId) =>
      client.send('getPage', { params: { spaceId: lookup.space, pageId }, query: { pages: 'false' } }),
    ),
  );
  return sent.flatMap((each) => (each.ok && each.body.type === 'document' ? [each.body] : []));
}

async function readOpenPage({ client, lookup, path }: ContentVisit): Promise<DocumentPage | undefined> {
  const params = { spaceId: lookup.space, pagePath: path };
  const sent = await client.send('getPageByPath', { params, query: { pages: 'false' } });
  return sent.ok && sent.body.type === 'document' ? sent.body : undefined;
}

function linkTargets(pages: readonly Page[]): string[] {
  return pages.flatMap((page) => {
    if (page.type !== 'link') return linkTargets(childrenOf(page));
    const { target } = page;
    return (target.kind === 'page' || target.kind === 'anchor') && target.page ? [target.page] : [];
  });
}
