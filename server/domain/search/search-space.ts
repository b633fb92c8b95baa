import { contract } from '#lib/contract/contract.ts';
import { readQuery } from '#lib/search/query.ts';
import { isVisitor } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import { filtersOf } from './filters.ts';
import { presentPageHits } from './present.ts';
import { rankedList } from './ranked-list.ts';
import { scopeFor } from './scope-for.ts';
import { searchPages } from './search-pages.ts';

export const searchSpace = operation(contract.searchSpace, async (context) => {
  const { tx, actor, object, query, page } = context;
  const { organizationId } = object;
  const filters = filtersOf(query);
  // Visitors of sites are not told who wrote what.
  const isRefused = isVisitor(actor) && filters.authorId !== undefined;
  const spaceIds = isRefused ? [] : [object.row.id];
  const scope = await scopeFor(tx, actor, organizationId, spaceIds, filters);
  const { pages, terms, suggestion } = await searchPages(tx, scope, readQuery(query.query));
  const ranked = pages.map((hit, at) => ({ ...hit, rank: at + 1 }));
  const list = await page(rankedList(ranked, ({ pageId }) => pageId));
  const items = await presentPageHits(context, { organizationId, terms }, list.items);
  const shown = items.map(({ spaceId: _, ...item }) => item);
  return answer(200, { ...list, items: shown, ...(suggestion === undefined ? {} : { suggestion }) });
});
