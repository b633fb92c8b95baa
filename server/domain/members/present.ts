import type { Member } from '#lib/contract/members/schemas.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { presentUser } from '#server/domain/users/index.ts';
import type { CountedMember } from './store/lists.ts';

/** A person's membership. */
export function presentMember(
  publicUrl: string,
  { member, user, spaces, teams, accessEnd }: CountedMember,
): Member {
  return {
    object: 'member',
    id: member.userId,
    role: member.role as Role | null,
    user: presentUser(publicUrl, user),
    disabled: member.disabled,
    joinedAt: member.joinedAt.toISOString(),
    ...(member.lastSeenAt ? { lastSeenAt: member.lastSeenAt.toISOString() } : {}),
    ...(accessEnd ? { accessEndsAt: accessEnd.toISOString() } : {}),
    sso: member.sso,
    ...(user.serviceAccountOf === null ? {} : { serviceAccount: true as const }),
    spaces,
    teams,
  };
}
