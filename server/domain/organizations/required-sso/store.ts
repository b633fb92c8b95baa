import { and, eq, not, sql } from 'drizzle-orm';
import type { Person } from '#server/core/objects.ts';
import { isBlocked, isOpenToTokenOf, opensWithoutSso } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { isProviderActive } from '#server/db/identity-providers.ts';
import { members, organizations, users } from '#server/db/tables/people.ts';
import { identityProviders, memberIdentities } from '#server/db/tables/sso.ts';

/** Whether an organization requires single sign-on. */
export async function isSsoRequired(db: Db, organizationId: string): Promise<boolean> {
  const isRequired = and(eq(organizations.id, organizationId), organizations.sso);
  return (await db.$count(organizations, isRequired)) > 0;
}

/** The active admins; locks their rows, so that two changes at once can't leave none. */
export async function lockActiveAdmins(tx: Db, organizationId: string) {
  return tx
    .select({
      id: members.userId,
      opensWithPassword: sql<boolean>`${members.ssoExempt} and exists (
        select from ${users} where ${users.id} = ${members.userId} and ${users.passwordHash} is not null)`,
    })
    .from(members)
    .where(
      and(eq(members.organizationId, organizationId), eq(members.role, 'admin'), eq(members.disabled, false)),
    )
    .orderBy(members.userId)
    .for('no key update');
}

/** The members who are exempt from single sign-on, by name. */
export async function listExemptUsers(db: Db, organizationId: string) {
  const rows = await db
    .select({ user: users })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizationId, organizationId), members.ssoExempt))
    .orderBy(sql`lower(${users.displayName})`, users.id);
  return rows.map(({ user }) => user);
}

/** Makes these members the exempt ones, and returns how many there are. */
export async function setExemptMembers(
  tx: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<number> {
  const isNamed = sql<boolean>`${members.userId} = any(${sql.param([...userIds])}::text[])`;
  await tx
    .update(members)
    .set({ ssoExempt: isNamed })
    .where(
      and(eq(members.organizationId, organizationId), sql`${members.ssoExempt} is distinct from ${isNamed}`),
    );
  return tx.$count(members, and(eq(members.organizationId, organizationId), members.ssoExempt));
}

/** Whether a member has signed in by a provider of an organization that is active now. */
export async function isProviderInUse(db: Db, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: identityProviders.id })
    .from(identityProviders)
    .innerJoin(memberIdentities, eq(memberIdentities.providerId, identityProviders.id))
    .where(and(eq(identityProviders.organizationId, organizationId), isProviderActive))
    .limit(1);
  return row !== undefined;
}

/** An organization that is closed to a token of a member. */
export interface ClosedOrganization {
  id: string;
  /** What opens it. */
  needs: 'sso' | 'two-factor' | 'another-token';
}

/** The organizations that are closed to a person's token, which is limited to none. */
export async function listClosedOrganizations(
  db: Db,
  { id, token }: Pick<Person, 'id' | 'token'>,
): Promise<ClosedOrganization[]> {
  const rows = await db
    .select({
      id: members.organizationId,
      opensWithoutSso,
      isBlocked: isBlocked(sql`${token.id}::text`),
    })
    .from(members)
    .where(and(eq(members.userId, id), eq(members.disabled, false), not(isOpenToTokenOf({ token }))));
  return rows.map((row) => ({ id: row.id, needs: neededFor(row) }));
}

function neededFor(row: { opensWithoutSso: boolean; isBlocked: boolean }): ClosedOrganization['needs'] {
  if (row.isBlocked) return 'another-token';
  return row.opensWithoutSso ? 'two-factor' : 'sso';
}
