import { contract } from '#lib/contract/contract.ts';
import { operation } from '#server/core/operation.ts';
import { accessTo } from '#server/domain/containers/index.ts';
import { accessToCollection } from './present.ts';
import type { CollectionRow } from './store.ts';

const access = accessTo<CollectionRow>('collection', (_, level) => accessToCollection(level));

export const inviteToCollection = operation(contract.inviteToCollection, access.invite);
export const listCollectionAccess = operation(contract.listCollectionAccess, access.list);
export const explainCollectionAccess = operation(contract.explainCollectionAccess, access.explain);
export const listCollectionUsers = operation(contract.listCollectionUsers, access.listUsers);
export const updateCollectionUser = operation(contract.updateCollectionUser, access.updateUser);
export const deleteCollectionUser = operation(contract.deleteCollectionUser, access.deleteUser);
export const listCollectionTeams = operation(contract.listCollectionTeams, access.listTeams);
export const updateCollectionTeam = operation(contract.updateCollectionTeam, access.updateTeam);
export const deleteCollectionTeam = operation(contract.deleteCollectionTeam, access.deleteTeam);
