import { contract } from '#lib/contract/contract.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { seesPrivateSpecs } from '#server/core/sees-private-specs.ts';
import { filtersOf } from './filters.ts';
import { hasMeaningIn, meaningOf } from './meaning.ts';
import { searchSpaces } from './search-spaces.ts';
import { listReadable } from './store/scope.ts';

export const searchOrganization = externalOperation(
  contract.searchOrganization,
  (request) => meaningOf(request, request.object.organizationId, request.query),
  async (context, meaning) => {
    const { tx, object, actor, query } = context;
    const { organizationId, organizationRole: role } = object;
    const viewer = { id: actor.id, role };
    const withoutPrivateSpecs = !seesPrivateSpecs(object);
    const scope = { organizationId, viewer, withoutPrivateSpecs, filters: filtersOf(query) };
    const spaceIds = query.space && (await listReadable(tx, { ...scope, spaceIds: [query.space] }));
    const searched = spaceIds ? { ...scope, spaceIds } : scope;
    const list = await searchSpaces(context, searched, query.query, meaning);
    const canGoOn = await hasMeaningIn(tx, organizationId, query);
    return answer(200, canGoOn ? { ...list, hasMeaning: true } : list);
  },
);
