import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Team } from '#lib/contract/teams/schemas.ts';
import { permissionsFor } from '#server/core/can.ts';
import { accessToTeam } from './access.ts';
import type { CountedTeam } from './store.ts';

/** A team as a member with this role in the organization sees it. */
export function presentTeam({ team, members, spaces, owned }: CountedTeam, viewerRole: Role | null): Team {
  return {
    object: 'team',
    id: team.id,
    title: team.title,
    members,
    spaces,
    createdAt: team.createdAt.toISOString(),
    permissions: permissionsFor('team', ['admin', 'view'], accessToTeam(viewerRole, owned)),
  };
}
