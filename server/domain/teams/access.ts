import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Access } from '#server/core/can.ts';

const exceptions = {
  admin: { allowed: true, because: 'You own this team.' },
  view: { allowed: true, because: 'You own this team.' },
};

/** What a member can do with a team: by their role in the organization, or because they own it. */
export function accessToTeam(level: Role | null, owned: boolean): Access {
  return { member: true, level, ...(owned ? { exceptions } : {}) };
}
