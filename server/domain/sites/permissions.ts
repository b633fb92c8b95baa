import { contract } from '#lib/contract/contract.ts';
import { Forbidden } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { accessOrderBy, accessTo, pageOfMembersWithAccess } from '#server/domain/containers/index.ts';
import { accessToSite, type SiteRow } from './store.ts';

const access = accessTo<SiteRow>('site', (_, level) => accessToSite(level));

export const inviteToSite = operation(contract.inviteToSite, access.invite);
export const listSiteAccess = operation(contract.listSiteAccess, async (context) => {
  const { object, actor, query } = context;
  const { sort, order, role, search, team } = query;
  const { organizationId, id: siteId } = object.row;
  const isGuest = object.organizationRole === null;
  if (isGuest && (team !== undefined || role === 'guest' || sort === 'lastSeenAt'))
    throw new Forbidden('Guests don’t see what others do in the organization.');
  const list = await pageOfMembersWithAccess(context, {
    kind: 'site',
    row: object.row,
    viewer: { id: actor.id, role: object.organizationRole },
    filter: { role, search, team, disabled: true },
    order: accessOrderBy(sort, order),
  });
  const ofSite = { type: 'site' as const, site: siteId };
  const ofOrganization = { type: 'organization' as const, organization: organizationId };
  return answer(200, {
    ...list,
    items: list.items.map(({ lastSeenAt, ...item }) => ({
      ...item,
      origin: item.sources[0]?.on.kind === 'site' ? ofSite : ofOrganization,
      ...(lastSeenAt && !isGuest ? { lastSeenAt: lastSeenAt.toISOString() } : {}),
    })),
  });
});
export const explainSiteAccess = operation(contract.explainSiteAccess, access.explain);
export const listSiteUsers = operation(contract.listSiteUsers, access.listUsers);
export const updateSiteUser = operation(contract.updateSiteUser, access.updateUser);
export const deleteSiteUser = operation(contract.deleteSiteUser, access.deleteUser);
export const listSiteTeams = operation(contract.listSiteTeams, access.listTeams);
export const updateSiteTeam = operation(contract.updateSiteTeam, access.updateTeam);
export const deleteSiteTeam = operation(contract.deleteSiteTeam, access.deleteTeam);
