import type { SearchPage, SearchSection } from '#lib/contract/search/schemas.ts';
import { excerpt } from '#lib/search/excerpt.ts';
import { appUrl } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import { listSectionHits, loadPagePlaces, type PlacedPage, type SectionHit } from './store/hit-details.ts';
import type { PageHit, Search } from './store/hits.ts';

/** The most sections of each page in a result. */
const sectionsOfPage = 5;

interface PresentContext {
  tx: Db;
  config: { publicUrl: string };
}

/** Presents found pages in their order, each with its best sections; none without a search. */
export async function presentPageHits(
  { tx, config }: PresentContext,
  search: Search | undefined,
  pages: readonly PageHit[],
): Promise<(SearchPage & { spaceId: string })[]> {
  if (!search) return [];
  const { organizationId } = search.scope;
  const placed = byPage(await loadPagePlaces(tx, organizationId, pages));
  const sections =
    search.by === 'words' ? byPage(await listSectionHits(tx, search, pages, sectionsOfPage)) : undefined;
  const needles = search.query.terms.map(({ words }) => words[0] ?? '');
  return pages.flatMap((hit, at) => {
    const page = placed.get(keyOf(hit))?.[0];
    if (!page) return [];
    const address = appUrl(config.publicUrl, (p) => p.spaceContent(organizationId, hit.spaceId, page.path));
    return [
      {
        spaceId: hit.spaceId,
        id: page.pageId,
        title: page.title,
        path: page.path,
        description: page.description,
        ancestors: page.ancestors.map((title) => ({ title })),
        sections: (sections?.get(keyOf(hit)) ?? []).map((section) =>
          presentSectionHit(page, section, address, needles),
        ),
        urls: { app: address },
        score: hit.score,
        rank: at + 1,
        resultType: 'page',
      },
    ];
  });
}

function presentSectionHit(
  page: PlacedPage,
  { anchor, title, text, cut, score }: SectionHit,
  address: string,
  needles: readonly string[],
): SearchSection {
  const end = anchor === '' ? '' : `#${anchor}`;
  return {
    id: `${page.pageId}${end}`,
    title: title || page.title,
    path: `${page.path}${end}`,
    body: excerpt(text, needles, cut),
    urls: { app: `${address}${end && `#${encodeURIComponent(anchor)}`}` },
    score,
    resultType: 'section',
  };
}

function keyOf({ spaceId, pageId }: { spaceId: string; pageId: string }): string {
  return `${spaceId} ${pageId}`;
}

function byPage<Row extends { spaceId: string; pageId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, keyOf);
}
