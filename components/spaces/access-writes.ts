import type { Act, ActionInput, Messages } from '#components/data/action.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import type { AccessPlace } from './access-place.ts';

/** Who has a role on a space or collection. */
export type Grantee = { kind: 'user' | 'team'; id: string };

export function setDefaultLevel(
  act: Act,
  { kind, id }: AccessPlace,
  defaultLevel: Space['defaultLevel'],
  messages: Messages,
) {
  const body = { defaultLevel };
  return kind === 'space'
    ? act('updateSpace', { params: { spaceId: id }, body }, messages)
    : act('updateCollection', { params: { collectionId: id }, body }, messages);
}

export function inviteTo(
  act: Act,
  { kind, id }: AccessPlace,
  body: ActionInput<'inviteToSpace'>['body'],
  messages?: Messages,
) {
  return kind === 'space'
    ? act('inviteToSpace', { params: { spaceId: id }, body }, messages)
    : act('inviteToCollection', { params: { collectionId: id }, body }, messages);
}

export function updateGrant(
  act: Act,
  { kind, id: at }: AccessPlace,
  { kind: to, id }: Grantee,
  role: Role,
  messages: Messages,
) {
  const body = { role };
  if (kind === 'space') {
    return to === 'user'
      ? act('updateSpaceUser', { params: { spaceId: at, userId: id }, body }, messages)
      : act('updateSpaceTeam', { params: { spaceId: at, teamId: id }, body }, messages);
  }
  return to === 'user'
    ? act('updateCollectionUser', { params: { collectionId: at, userId: id }, body }, messages)
    : act('updateCollectionTeam', { params: { collectionId: at, teamId: id }, body }, messages);
}

export function deleteGrant(
  act: Act,
  { kind, id: at }: AccessPlace,
  { kind: to, id }: Grantee,
  messages?: Messages,
) {
  if (kind === 'space') {
    return to === 'user'
      ? act('deleteSpaceUser', { params: { spaceId: at, userId: id } }, messages)
      : act('deleteSpaceTeam', { params: { spaceId: at, teamId: id } }, messages);
  }
  return to === 'user'
    ? act('deleteCollectionUser', { params: { collectionId: at, userId: id } }, messages)
    : act('deleteCollectionTeam', { params: { collectionId: at, teamId: id } }, messages);
}
