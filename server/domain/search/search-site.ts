import { contract } from '#lib/contract/contract.ts';
import type { SiteSearch } from '#lib/contract/search/schemas.ts';
import { answer, operation } from '#server/core/operation.ts';
import { listShownSpaces, siteViewerOf } from '#server/domain/site-structure/index.ts';
import { scopeFor } from './scope-for.ts';
import { searchSpaces } from './search-spaces.ts';
import { isInScope } from './site-scope.ts';

export const searchSite = operation(contract.searchSite, async (context) => {
  const { tx, object, actor, body, config } = context;
  const shown = await listShownSpaces(tx, object.row, siteViewerOf(actor, object));
  const spaceIds = shown.filter(({ id }) => isAsked(body, id)).map(({ spaceId }) => spaceId);
  const scope = await scopeFor(tx, object.visited, object.organizationId, [...new Set(spaceIds)]);
  return answer(200, await searchSpaces({ ...context, config }, scope, body.query));
});

/** Whether a search of a site asks for one of its spaces. */
function isAsked({ scope, mode, siteSpaceIds, siteSpaceId }: SiteSearch, id: string): boolean {
  if (scope === undefined) {
    if (mode === 'specific') return siteSpaceIds?.includes(id) ?? false;
    return mode === 'current' ? siteSpaceId === id : true;
  }
  return isInScope(scope, id);
}
