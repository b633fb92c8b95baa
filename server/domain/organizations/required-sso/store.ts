import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import { WentAway } from '#server/core/errors.ts';
import { opensWithoutProvider, opensWithoutSso } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { members, organizations, users } from '#server/db/tables/people.ts';
import { samlIdentities, samlProviders } from '#server/db/tables/sso.ts';

/** What an organization requires of its members; locks its row, so that two changes at once can't close it. */
export async function lockRequirements(
  tx: Db,
  organizationId: string,
): Promise<{ sso: boolean; requiresTwoFactor: boolean }> {
  const [row] = await tx
    .select({ sso: organizations.sso, requiresTwoFactor: organizations.requiresTwoFactor })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  if (!row) throw new WentAway();
  return row;
}

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

/** Whether a member has signed in by a provider of an organization that is complete now. */
export async function isProviderInUse(db: Db, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: samlProviders.id })
    .from(samlProviders)
    .innerJoin(samlIdentities, eq(samlIdentities.providerId, samlProviders.id))
    .where(
      and(
        eq(samlProviders.organizationId, organizationId),
        isNotNull(samlProviders.ssoUrl),
        isNotNull(samlProviders.entityId),
        isNotNull(samlProviders.certificate),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** An organization that is closed to a member's password and API tokens. */
export interface ClosedOrganization {
  id: string;
  /** What opens it. */
  needs: 'sso' | 'two-factor';
}

/** The organizations that are closed to a person's tokens until they have what is required there. */
export async function listClosedOrganizations(db: Db, userId: string): Promise<ClosedOrganization[]> {
  const isClosed = not(opensWithoutProvider);
  const rows = await db
    .select({ id: members.organizationId, opensWithoutSso })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.disabled, false), isClosed));
  return rows.map((row) => ({ id: row.id, needs: row.opensWithoutSso ? 'two-factor' : 'sso' }));
}
