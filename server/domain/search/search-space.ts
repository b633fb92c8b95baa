import { contract } from '#lib/contract/contract.ts';
import { readQuery } from '#lib/search/query.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentPageHits } from './present.ts';
import { scopeFor } from './scope-for.ts';
import { listPages } from './store/hits.ts';

export const searchSpace = operation(contract.searchSpace, async (context) => {
  const { tx, actor, object, query, page } = context;
  const scope = await scopeFor(tx, actor, object.organizationId, [object.row.id]);
  const list = listPages(tx, scope, readQuery(query.query));
  const result = await page(list);
  const pages = await presentPageHits(context, list.search(), result.items);
  return answer(200, { ...result, items: pages.map(({ spaceId: _, ...item }) => item) });
});
