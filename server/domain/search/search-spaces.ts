import type { SearchSpace } from '#lib/contract/search/schemas.ts';
import { readQuery } from '#lib/search/query.ts';
import type { Page, Paginate } from '#server/core/page.ts';
import type { Db } from '#server/db/database.ts';
import { presentPageHits } from './present.ts';
import { listBestPages, listSpaces, type SearchScope } from './store/hits.ts';

/** The most pages of each space in a result; the space's own search lists all. */
const pagesOfSpace = 10;

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
): Promise<Page<SearchSpace>> {
  const { tx, page } = context;
  const list = listSpaces(tx, scope, readQuery(written));
  const result = await page(list);
  const search = list.search();
  if (!search || result.items.length === 0) return { ...result, items: [] };
  const here = { ...search, scope: { ...scope, spaceIds: result.items.map(({ spaceId }) => spaceId) } };
  const pages = Map.groupBy(
    await presentPageHits(context, here, await listBestPages(tx, here, pagesOfSpace)),
    ({ spaceId }) => spaceId,
  );
  return {
    ...result,
    items: result.items.map(({ spaceId, title, score }) => ({
      type: 'space',
      id: spaceId,
      title,
      score,
      pages: (pages.get(spaceId) ?? []).map(({ spaceId: _, ...page }, at) => ({ ...page, rank: at + 1 })),
    })),
  };
}
