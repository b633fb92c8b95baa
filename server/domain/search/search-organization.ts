import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { filtersOf } from './filters.ts';
import { searchSpaces } from './search-spaces.ts';

export const searchOrganization = operation(contract.searchOrganization, async (context) => {
  const { object, actor, query } = context;
  const { organizationId, organizationRole: role } = object;
  const spaceIds = query.space === undefined ? {} : { spaceIds: [query.space] };
  const scope = { organizationId, viewer: { id: actor.id, role }, ...spaceIds, filters: filtersOf(query) };
  return answer(200, await searchSpaces(context, scope, query.query));
});
