import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Objects, Resolver } from '#server/core/objects.ts';
import { callerColumns, callerOf, membershipOf, personOf } from '#server/db/access.ts';
import { members, users } from '#server/db/tables/people.ts';

const thisIsYou = { allowed: true, because: 'This is you.' };

/** Reads the caller and another member of an organization of theirs; the caller's rights are those on the organization. */
export const resolveMember: Resolver<Objects['member']> = async (db, tokenHash, params, now) => {
  const caller = callerOf(db, tokenHash, now);
  const target = alias(members, 'target');
  const [row] = await db
    .with(caller)
    .select({ caller: callerColumns(caller), own: members, target, user: users })
    .from(caller)
    .leftJoin(members, membershipOf(caller, params.organizationId))
    .leftJoin(
      target,
      and(eq(target.organizationId, members.organizationId), eq(target.userId, params.userId ?? '')),
    )
    .leftJoin(users, and(eq(users.id, target.userId), isNull(users.serviceAccountOf)));
  if (!row) return { caller: null };
  const person = personOf(row.caller);
  if (!row.own || !row.target || !row.user) return { caller: person, parentMissing: !row.own, object: null };
  const level = row.own.role as Role | null;
  return {
    caller: person,
    parentMissing: false,
    object: {
      organizationId: row.own.organizationId,
      organizationRole: level,
      member: true,
      level,
      ...(row.target.userId === person.id ? { exceptions: { view: thisIsYou, remove: thisIsYou } } : {}),
      row: { member: row.target, user: row.user },
    },
  };
};
