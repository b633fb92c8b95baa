import type { Write } from '#components/data/write.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { roleName } from '#lib/role-names.ts';
import { type AccessPlace, accessOperations, accessParams } from './access-place.ts';

/** A person or a team with its role on a place. */
export type Grant = { kind: 'user' | 'team'; id: string; name: string; role: Role };

/** Changes a role on a place. */
export function changeGrant(place: AccessPlace, grant: Grant, role: Role): Write {
  const { updateUser, updateTeam } = accessOperations(place);
  return onPlace({
    operation: grant.kind === 'user' ? updateUser : updateTeam,
    input: { params: grantParams(place, grant), body: { role } },
    done: `${grant.name} is now ${roleName(role)}`,
    undo: () => changeGrant(place, { ...grant, role }, grant.role),
    failed: `The role of ${grant.name} did not change`,
  });
}

/** Removes a role from a place. */
export function deleteGrant(place: AccessPlace, grant: Grant): Write {
  const { deleteUser, deleteTeam } = accessOperations(place);
  return onPlace({
    operation: grant.kind === 'user' ? deleteUser : deleteTeam,
    input: { params: grantParams(place, grant) },
    done: `Role of ${grant.name} removed`,
    undo: () => restoreGrant(place, grant),
    failed: `The role of ${grant.name} was not removed`,
  });
}

function restoreGrant(place: AccessPlace, { kind, id, name, role }: Grant): Write {
  return onPlace({
    operation: accessOperations(place).invite,
    input: {
      params: accessParams(place),
      body: kind === 'user' ? { role, users: [id] } : { role, teams: [id] },
    },
    failed: `The role of ${name} was not restored`,
  });
}

function grantParams(place: AccessPlace, { id }: Grant) {
  return { ...accessParams(place), userId: id, teamId: id };
}

type Operations = ReturnType<typeof accessOperations>;
type PlaceWrite = Extract<Write, { operation: Operations[keyof Operations] }>;

/** A write whose operation is chosen by the kind of a place: those of all kinds take the same parameters and body. */
function onPlace(write: Omit<PlaceWrite, 'input'> & Pick<PlaceWrite, 'input'>): Write {
  return write as Write;
}
