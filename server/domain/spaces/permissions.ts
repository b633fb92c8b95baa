import { contract } from '#lib/contract/contract.ts';
import { operation } from '#server/core/operation.ts';
import { accessTo } from '#server/domain/containers/index.ts';
import { accessToSpace } from './access.ts';
import type { SpaceRow } from './store/spaces.ts';

const access = accessTo<SpaceRow>('space', accessToSpace);

export const inviteToSpace = operation(contract.inviteToSpace, access.invite);
export const listSpaceAccess = operation(contract.listSpaceAccess, access.list);
export const explainSpaceAccess = operation(contract.explainSpaceAccess, access.explain);
export const listSpaceUsers = operation(contract.listSpaceUsers, access.listUsers);
export const updateSpaceUser = operation(contract.updateSpaceUser, access.updateUser);
export const deleteSpaceUser = operation(contract.deleteSpaceUser, access.deleteUser);
export const listSpaceTeams = operation(contract.listSpaceTeams, access.listTeams);
export const updateSpaceTeam = operation(contract.updateSpaceTeam, access.updateTeam);
export const deleteSpaceTeam = operation(contract.deleteSpaceTeam, access.deleteTeam);
