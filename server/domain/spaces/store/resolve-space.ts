import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { type Role, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Objects, Resolver } from '#server/core/objects.ts';
import { callerColumns, callerOf, levelOn, membershipOf, personOf } from '#server/db/access.ts';
import { builtOnce } from '#server/db/built.ts';
import { publication } from '#server/db/publications.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { members } from '#server/db/tables/people.ts';
import { accessToSpace } from '../access.ts';
import { restorableSince } from '../rules.ts';

const spaceOfCaller = builtOnce((db) => {
  const caller = callerOf(db, sql.placeholder('tokenHash'), sql.placeholder('now'));
  return db
    .with(caller)
    .select({
      caller: callerColumns(caller),
      own: { userId: members.userId, role: members.role },
      row: spaces,
      level: levelOn(spaces, sql`${caller.id}`, members.role),
      publication,
    })
    .from(caller)
    .leftJoin(
      spaces,
      and(
        eq(spaces.id, sql.placeholder('spaceId')),
        or(isNull(spaces.deletedAt), gte(spaces.deletedAt, sql.placeholder('goneBefore'))),
      ),
    )
    .leftJoin(members, membershipOf(caller, spaces.organizationId))
    .prepare('space_of_caller');
});

/** Reads the caller and a space of an organization of theirs. */
export const resolveSpace: Resolver<Objects['space']> = async (db, tokenHash, { spaceId = '' }, now) => {
  const [row] = await spaceOfCaller(db).execute({
    tokenHash,
    now,
    spaceId,
    goneBefore: restorableSince(now),
  });
  if (!row) return { caller: null };
  const person = personOf(row.caller);
  if (!row.own || !row.row) return { caller: person, parentMissing: false, object: null };
  return {
    caller: person,
    parentMissing: false,
    object: {
      organizationId: row.row.organizationId,
      organizationRole: row.own.role as Role | null,
      ...accessToSpace(row.row, roleAt(row.level)),
      deleted: row.row.deletedAt !== null,
      row: row.row,
      publication: row.publication,
    },
  };
};
