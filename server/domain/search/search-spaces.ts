import { pagesOfSpace } from '#lib/contract/search/limits.ts';
import type { SearchSpace } from '#lib/contract/search/schemas.ts';
import { readQuery } from '#lib/search/query.ts';
import type { Page, Paginate } from '#server/core/page.ts';
import type { Db } from '#server/db/database.ts';
import type { Meaning } from './meaning.ts';
import { presentPageHits } from './present.ts';
import { rankedList } from './ranked-list.ts';
import { searchPages } from './search-pages.ts';
import type { SearchScope } from './store/scope.ts';
import { loadSpaceTitles } from './store/space-titles.ts';

interface SearchContext {
  tx: Db;
  config: { publicUrl: string };
  page: Paginate;
}

/** One page of the spaces in which something is found, best first, each with its best pages. */
export async function searchSpaces(
  context: SearchContext,
  scope: SearchScope,
  written: string,
  meaning?: Meaning,
): Promise<Page<SearchSpace> & { suggestion?: string }> {
  const { tx, page } = context;
  const { organizationId } = scope;
  const { pages, terms, suggestion } = await searchPages(tx, scope, readQuery(written), meaning);
  const spaces = [...Map.groupBy(pages, ({ spaceId }) => spaceId)].map(([spaceId, hits]) => ({
    spaceId,
    score: hits[0]?.score ?? 0,
    pages: hits.slice(0, pagesOfSpace).map((one, at) => ({ ...one, rank: at + 1 })),
  }));
  const list = await page(rankedList(spaces, ({ spaceId }) => spaceId));
  const shown = list.items.flatMap((space) => space.pages);
  const [hits, titles] = await Promise.all([
    presentPageHits(context, { scope, terms }, shown),
    loadSpaceTitles(
      tx,
      organizationId,
      list.items.map(({ spaceId }) => spaceId),
    ),
  ]);
  const presented = Map.groupBy(hits, ({ spaceId }) => spaceId);
  return {
    ...list,
    ...(suggestion === undefined ? {} : { suggestion }),
    items: list.items.map(({ spaceId, score }) => ({
      type: 'space',
      id: spaceId,
      title: titles.get(spaceId) ?? '',
      score,
      pages: (presented.get(spaceId) ?? []).map(({ spaceId: _, ...item }) => item),
    })),
  };
}
