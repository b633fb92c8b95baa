import type { SearchPage, SearchSection } from '#lib/contract/search/schemas.ts';
import { excerpt } from '#lib/search/excerpt.ts';
import { appUrl } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import type { FoundPage, Search } from './store/found.ts';
import { type FoundSection, listFoundSections, type PlacedPage, placePages } from './store/told.ts';

/** Parts told of each page. */
const sectionsOfPage = 5;

interface Telling {
  tx: Db;
  config: { publicUrl: string };
}

/** Found pages as they are told, in their order, each with the best of its parts; none without a search. */
export async function tellPages(
  { tx, config }: Telling,
  search: Search | undefined,
  pages: readonly FoundPage[],
): Promise<(SearchPage & { spaceId: string })[]> {
  if (!search) return [];
  const { organizationId } = search.scope;
  const placed = byPage(await placePages(tx, organizationId, pages));
  const sections =
    search.by === 'words' ? byPage(await listFoundSections(tx, search, pages, sectionsOfPage)) : undefined;
  const needles = search.query.terms.map(({ words }) => words[0] ?? '');
  return pages.flatMap((found, at) => {
    const page = placed.get(keyOf(found))?.[0];
    if (!page) return [];
    const address = appUrl(config.publicUrl, (p) => p.spaceContent(organizationId, found.spaceId, page.path));
    return [
      {
        spaceId: found.spaceId,
        id: page.pageId,
        title: page.title,
        path: page.path,
        description: page.description,
        ancestors: page.ancestors.map((title) => ({ title })),
        sections: (sections?.get(keyOf(found)) ?? []).map((section) =>
          tellSection(page, section, address, needles),
        ),
        urls: { app: address },
        score: found.score,
        rank: at + 1,
        resultType: 'page',
      },
    ];
  });
}

function tellSection(
  page: PlacedPage,
  { anchor, title, text, cut, score }: FoundSection,
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
