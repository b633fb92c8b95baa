import { contract } from '#lib/contract/contract.ts';
import type { SpaceSearchQuery } from '#lib/contract/search/schemas.ts';
import { readQuery } from '#lib/search/query.ts';
import { isVisitor } from '#server/core/objects.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import type { Paginate } from '#server/core/page.ts';
import { seesPrivateSpecs } from '#server/core/sees-private-specs.ts';
import type { Db } from '#server/db/database.ts';
import { getChangeRequestOf } from '#server/domain/change-requests/index.ts';
import { filtersOf } from './filters.ts';
import { type Meaning, meaningOf } from './meaning.ts';
import { presentPageHits } from './present.ts';
import { rankedList } from './ranked-list.ts';
import { scopeFor } from './scope-for.ts';
import { searchPages } from './search-pages.ts';
import type { SearchScope } from './store/scope.ts';

export const searchSpace = externalOperation(
  contract.searchSpace,
  // What strangers type costs the organization nothing.
  async (request) =>
    isVisitor(request.actor) ? undefined : meaningOf(request, request.object.organizationId, request.query),
  async (context, meaning) => {
    const { tx, actor, object, query } = context;
    const filters = filtersOf(query);
    // Visitors of sites are not told who wrote what.
    const isRefused = isVisitor(actor) && filters.authorId !== undefined;
    const spaceIds = isRefused ? [] : [object.row.id];
    const scope = await scopeFor(tx, object.visited, object.organizationId, spaceIds, filters);
    const withoutPrivateSpecs = !seesPrivateSpecs(object);
    return answer(200, await searchContent(context, { ...scope, withoutPrivateSpecs }, { query, meaning }));
  },
);

export const searchChangeRequest = externalOperation(
  contract.searchChangeRequest,
  (request) => meaningOf(request, request.object.organizationId, request.query),
  async (context, meaning) => {
    const { object, query } = context;
    const { row } = await getChangeRequestOf(context);
    const scope: SearchScope = {
      organizationId: object.organizationId,
      spaceIds: [object.row.id],
      changeRequestId: row.id,
      withoutPrivateSpecs: !seesPrivateSpecs(object),
      filters: filtersOf(query),
    };
    return answer(
      200,
      await searchContent(context, scope, { query, meaning, changeRequestNumber: row.number }),
    );
  },
);

interface SearchContext {
  tx: Db;
  config: { publicUrl: string };
  page: Paginate;
}

interface SearchInput {
  query: SpaceSearchQuery;
  meaning: Meaning | undefined;
  changeRequestNumber?: number;
}

/** One page of the pages of a space in which something is found, best first. */
async function searchContent(
  context: SearchContext,
  scope: SearchScope,
  { query, meaning, changeRequestNumber }: SearchInput,
) {
  const { pages, terms, suggestion } = await searchPages(context.tx, scope, readQuery(query.query), meaning);
  const ranked = pages.map((hit, at) => ({ ...hit, rank: at + 1 }));
  const list = await context.page(rankedList(ranked, ({ pageId }) => pageId));
  const items = await presentPageHits(context, { scope, terms, changeRequestNumber }, list.items);
  const shown = items.map(({ spaceId: _, ...item }) => item);
  return { ...list, items: shown, ...(suggestion === undefined ? {} : { suggestion }) };
}
