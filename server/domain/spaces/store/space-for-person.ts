import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Role, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Objects, Person } from '#server/core/objects.ts';
import { levelOn } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { members, users } from '#server/db/tables/people.ts';
import { accessToSpace } from '../access.ts';

/**
 * A space with the access that a person has to it now, for what is done for them without a request; undefined where they
 * are no member who may read it.
 */
export async function findSpaceForPerson(
  db: Db,
  { organizationId, spaceId, userId }: { organizationId: string; spaceId: string; userId: string },
): Promise<{ person: Person; object: Objects['space'] } | undefined> {
  const [row] = await db
    .select({
      space: spaces,
      role: members.role,
      level: levelOn(spaces, members.userId, members.role),
      person: {
        id: users.id,
        email: users.email,
        emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
        displayName: users.displayName,
        serviceAccountOf: users.serviceAccountOf,
      },
    })
    .from(spaces)
    .innerJoin(
      members,
      and(
        eq(members.organizationId, spaces.organizationId),
        eq(members.userId, userId),
        eq(members.disabled, false),
      ),
    )
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId), isNull(spaces.deletedAt)));
  if (!row || row.level === 0) return undefined;
  // There is no token: nothing limits the person but their role.
  const none = { id: '', label: '', lastUsedAt: null, scopes: null, organizationId: null, networks: null };
  const token = { ...none, kind: 'session' as const };
  const { serviceAccountOf, ...person } = row.person;
  return {
    person: {
      ...{ kind: serviceAccountOf === null ? 'person' : 'service-account' },
      ...{ ...person, token, requirements: null },
    },
    object: {
      organizationId,
      organizationRole: row.role as Role | null,
      ...accessToSpace(row.space, roleAt(row.level)),
      row: row.space,
    },
  };
}
