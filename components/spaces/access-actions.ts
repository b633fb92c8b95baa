'use server';

import { act } from '#components/data/act.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import type { Role } from '#lib/contract/shared/roles.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import type { AccessPlace } from './access-place.ts';

type OnPlace = { place: AccessPlace };
type OnGrant = OnPlace & { to: 'user' | 'team'; id: string };

export async function setDefaultLevel({
  place: { kind, id },
  defaultLevel,
}: OnPlace & { defaultLevel: Space['defaultLevel'] }) {
  const body = { defaultLevel };
  return await act<unknown>((client) =>
    kind === 'space'
      ? client.call('updateSpace', { params: { spaceId: id }, body })
      : client.call('updateCollection', { params: { collectionId: id }, body }),
  );
}

export async function inviteTo({
  place: { kind, id },
  body,
}: OnPlace & { body: BodyInput<(typeof contract)['inviteToSpace']> }) {
  return await act((client) =>
    kind === 'space'
      ? client.call('inviteToSpace', { params: { spaceId: id }, body })
      : client.call('inviteToCollection', { params: { collectionId: id }, body }),
  );
}

export async function changeGrant({ place: { kind, id: at }, to, id, role }: OnGrant & { role: Role }) {
  const body = { role };
  return await act((client) => {
    if (kind === 'space') {
      return to === 'user'
        ? client.call('updateSpaceUser', { params: { spaceId: at, userId: id }, body })
        : client.call('updateSpaceTeam', { params: { spaceId: at, teamId: id }, body });
    }
    return to === 'user'
      ? client.call('updateCollectionUser', { params: { collectionId: at, userId: id }, body })
      : client.call('updateCollectionTeam', { params: { collectionId: at, teamId: id }, body });
  });
}

export async function removeGrant({ place: { kind, id: at }, to, id }: OnGrant) {
  return await act((client) => {
    if (kind === 'space') {
      return to === 'user'
        ? client.call('deleteSpaceUser', { params: { spaceId: at, userId: id } })
        : client.call('deleteSpaceTeam', { params: { spaceId: at, teamId: id } });
    }
    return to === 'user'
      ? client.call('deleteCollectionUser', { params: { collectionId: at, userId: id } })
      : client.call('deleteCollectionTeam', { params: { collectionId: at, teamId: id } });
  });
}
