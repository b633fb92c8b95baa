import type { Write } from '#components/data/write.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { roleName } from '#lib/role-names.ts';
import type { AccessPlace } from './access-place.ts';

/** A person or a team with its role on a space or collection. */
export type Grant = { kind: 'user' | 'team'; id: string; name: string; role: Role };

/** Changes a role on a space or collection. */
export function changeGrant(place: AccessPlace, grant: Grant, role: Role): Write {
  const { id, name } = grant;
  const body = { role };
  const about = {
    done: `${name} is now ${roleName(role)}`,
    undo: () => changeGrant(place, { ...grant, role }, grant.role),
    failed: `The role of ${name} did not change`,
  };
  if (place.kind === 'space') {
    const spaceId = place.id;
    return grant.kind === 'user'
      ? { operation: 'updateSpaceUser', input: { params: { spaceId, userId: id }, body }, ...about }
      : { operation: 'updateSpaceTeam', input: { params: { spaceId, teamId: id }, body }, ...about };
  }
  const collectionId = place.id;
  return grant.kind === 'user'
    ? { operation: 'updateCollectionUser', input: { params: { collectionId, userId: id }, body }, ...about }
    : { operation: 'updateCollectionTeam', input: { params: { collectionId, teamId: id }, body }, ...about };
}

/** Removes a role from a space or collection. */
export function deleteGrant(place: AccessPlace, grant: Grant): Write {
  const { id, name } = grant;
  const about = {
    done: `Role of ${name} removed`,
    undo: () => restoreGrant(place, grant),
    failed: `The role of ${name} was not removed`,
  };
  if (place.kind === 'space') {
    const spaceId = place.id;
    return grant.kind === 'user'
      ? { operation: 'deleteSpaceUser', input: { params: { spaceId, userId: id } }, ...about }
      : { operation: 'deleteSpaceTeam', input: { params: { spaceId, teamId: id } }, ...about };
  }
  const collectionId = place.id;
  return grant.kind === 'user'
    ? { operation: 'deleteCollectionUser', input: { params: { collectionId, userId: id } }, ...about }
    : { operation: 'deleteCollectionTeam', input: { params: { collectionId, teamId: id } }, ...about };
}

function restoreGrant(place: AccessPlace, { kind, id, name, role }: Grant): Write {
  const body = kind === 'user' ? { role, users: [id] } : { role, teams: [id] };
  const failed = `The role of ${name} was not restored`;
  return place.kind === 'space'
    ? { operation: 'inviteToSpace', input: { params: { spaceId: place.id }, body }, failed }
    : { operation: 'inviteToCollection', input: { params: { collectionId: place.id }, body }, failed };
}
