import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { opensWithoutSso } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { isProviderActive } from '#server/db/identity-providers.ts';
import { orderBy } from '#server/db/pages.ts';
import { members, organizations } from '#server/db/tables/people.ts';
import { identityProviders, memberIdentities, signInRequests } from '#server/db/tables/sso.ts';

type IdentityRow = typeof memberIdentities.$inferSelect;

const memberOf = and(
  eq(members.organizationId, memberIdentities.organizationId),
  eq(members.userId, memberIdentities.userId),
);

/** The member whom a provider knows by a name. */
export async function findIdentity(db: Db, providerId: string, nameId: string) {
  const [row] = await db
    .select({ userId: members.userId, disabled: members.disabled })
    .from(memberIdentities)
    .innerJoin(members, memberOf)
    .where(and(eq(memberIdentities.providerId, providerId), eq(memberIdentities.nameId, nameId)));
  return row;
}

/** Stores by which name a provider knows a member, in place of an earlier one; false when the name is another member's. */
export async function putIdentity(tx: Db, row: IdentityRow): Promise<boolean> {
  await deleteIdentity(tx, row);
  const { rowCount } = await tx.insert(memberIdentities).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** Deletes the name that a provider has for a person; undefined when it has none. */
export async function deleteIdentity(
  tx: Db,
  { providerId, userId }: Pick<IdentityRow, 'providerId' | 'userId'>,
): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .delete(memberIdentities)
    .where(and(eq(memberIdentities.providerId, providerId), eq(memberIdentities.userId, userId)))
    .returning();
  return row;
}

/** Deletes every name that a provider has for people, and the sign-ins that would bring more of them. */
export async function deleteNames(tx: Db, providerId: string): Promise<void> {
  await tx.delete(memberIdentities).where(eq(memberIdentities.providerId, providerId));
  await tx.delete(signInRequests).where(eq(signInRequests.providerId, providerId));
}

export const connectionOrder = orderBy(
  { by: sql`lower(${organizations.title})`, direction: 'asc', type: 'text' },
  { by: sql`${identityProviders.id}`, direction: 'asc', type: 'text' },
);

/** The providers of a person's organizations: those that sign them in, and those that could. */
const isOpenTo = (userId: string) =>
  and(
    eq(members.userId, userId),
    eq(members.disabled, false),
    or(isProviderActive, isNotNull(memberIdentities.createdAt)),
  );

const ownIdentity = and(
  eq(memberIdentities.providerId, identityProviders.id),
  eq(memberIdentities.userId, members.userId),
);

export async function listConnections(
  db: Db,
  userId: string,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({
      key: connectionOrder.key,
      provider: { id: identityProviders.id, label: identityProviders.label },
      organization: { id: organizations.id, title: organizations.title },
      required: sql<boolean>`not ${opensWithoutSso}`,
      connectedAt: memberIdentities.createdAt,
    })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .innerJoin(identityProviders, eq(identityProviders.organizationId, members.organizationId))
    .leftJoin(memberIdentities, ownIdentity)
    .where(and(isOpenTo(userId), after))
    .orderBy(...connectionOrder.orderBy)
    .limit(limit);
}

export async function countConnections(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(identityProviders, eq(identityProviders.organizationId, members.organizationId))
    .leftJoin(memberIdentities, ownIdentity)
    .where(isOpenTo(userId));
  return row?.count ?? 0;
}
