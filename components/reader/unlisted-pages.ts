import type { Page } from '#lib/contract/content/page.ts';
import { childrenOf, type DocumentPage, type PageMap } from './pages.ts';
import type { Visit } from './visit.ts';

type ContentVisit = Extract<Visit, { kind: 'content' }>;

/** More links to unlisted pages than this lead nowhere, so that a page costs a bounded number of calls. */
const mostUnlisted = 20;

/** Hidden pages that are needed although no list names them: the open one, and those that the navigation leads to. */
export async function readUnlistedPages(visit: ContentVisit, map: PageMap): Promise<DocumentPage[]> {
  const [open, linked] = await Promise.all([
    map.find(visit.path) ? undefined : readOpenPage(visit),
    readPagesById(visit, map, linkTargets(map.pages)),
  ]);
  return [...(open ? [open] : []), ...linked];
}

/** Those of some pages that are in no list, as far as this visitor may read them. */
export async function readPagesById(
  { client, lookup }: ContentVisit,
  map: PageMap,
  ids: readonly string[],
): Promise<DocumentPage[]> {
  const unknown = [...new Set(ids)].filter((id) => !map.byId.has(id)).slice(0, mostUnlisted);
  const sent = await Promise.all(
    unknown.map((pageId) => client.send('getPage', { params: { spaceId: lookup.space, pageId } })),
  );
  return sent.flatMap((each) => (each.ok && each.body.type === 'document' ? [each.body] : []));
}

async function readOpenPage({ client, lookup, path }: ContentVisit): Promise<DocumentPage | undefined> {
  const sent = await client.send('getPageByPath', { params: { spaceId: lookup.space, pagePath: path } });
  return sent.ok && sent.body.type === 'document' ? sent.body : undefined;
}

function linkTargets(pages: readonly Page[]): string[] {
  return pages.flatMap((page) => {
    if (page.type !== 'link') return linkTargets(childrenOf(page));
    const { target } = page;
    return (target.kind === 'page' || target.kind === 'anchor') && target.page ? [target.page] : [];
  });
}
