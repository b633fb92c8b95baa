import { contract } from '#lib/contract/contract.ts';
import { operation } from '#server/core/operation.ts';
import { accessTo } from '#server/domain/containers/index.ts';
import { accessToSite, type SiteRow } from './store.ts';

const access = accessTo<SiteRow>('site', (_, level) => accessToSite(level));

export const inviteToSite = operation(contract.inviteToSite, access.invite);
export const listSiteAccess = operation(contract.listSiteAccess, access.list);
export const explainSiteAccess = operation(contract.explainSiteAccess, access.explain);
export const listSiteUsers = operation(contract.listSiteUsers, access.listUsers);
export const updateSiteUser = operation(contract.updateSiteUser, access.updateUser);
export const deleteSiteUser = operation(contract.deleteSiteUser, access.deleteUser);
export const listSiteTeams = operation(contract.listSiteTeams, access.listTeams);
export const updateSiteTeam = operation(contract.updateSiteTeam, access.updateTeam);
export const deleteSiteTeam = operation(contract.deleteSiteTeam, access.deleteTeam);
