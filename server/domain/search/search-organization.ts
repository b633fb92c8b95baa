import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { filtersOf } from './filters.ts';
import { searchSpaces } from './search-spaces.ts';
import { listReadable } from './store/scope.ts';

export const searchOrganization = operation(contract.searchOrganization, async (context) => {
  const { tx, object, actor, query } = context;
  const { organizationId, organizationRole: role } = object;
  const scope = { organizationId, viewer: { id: actor.id, role }, filters: filtersOf(query) };
  if (query.space === undefined) return answer(200, await searchSpaces(context, scope, query.query));
  const spaceIds = await listReadable(tx, { ...scope, spaceIds: [query.space] });
  return answer(200, await searchSpaces(context, { ...scope, spaceIds }, query.query));
});
