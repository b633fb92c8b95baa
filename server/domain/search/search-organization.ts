import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { searchSpaces } from './search-spaces.ts';

export const searchOrganization = operation(contract.searchOrganization, async (context) => {
  const { object, actor, query } = context;
  const viewer = { id: actor.id, role: object.organizationRole };
  return answer(
    200,
    await searchSpaces(context, { organizationId: object.organizationId, viewer }, query.query),
  );
});
