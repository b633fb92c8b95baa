import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { WentAway } from '#server/core/errors.ts';
import type { Db } from './database.ts';
import { organizations } from './tables/people.ts';

/** Whether the organization of a row is not in the trash, for what is reached without a membership. */
export function isOfLivingOrganization(organizationId: AnyPgColumn): SQL {
  return sql`exists (select from ${organizations}
    where ${organizations.id} = ${organizationId} and ${organizations.deletedAt} is null)`;
}

/** Whether an organization is in the trash. */
export async function isInTrash(db: Db, organizationId: string): Promise<boolean> {
  const isDeleted = and(eq(organizations.id, organizationId), isNotNull(organizations.deletedAt));
  return (await db.$count(organizations, isDeleted)) > 0;
}

/**
 * Locks an organization together with others that join it, so that it does not go to the trash meanwhile; throws when it
 * is there.
 */
export async function lockToJoin(tx: Db, organizationId: string): Promise<void> {
  const [row] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNull(organizations.deletedAt)))
    .for('share');
  if (!row) throw new WentAway();
}

/**
 * An organization, whose row is held until the transaction ends: of two who change what it requires, or add the last
 * thing that fits into it, one waits for the other. Throws `WentAway`.
 */
export async function lockOrganization(tx: Db, id: string): Promise<typeof organizations.$inferSelect> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, id)).for('no key update');
  if (!row) throw new WentAway();
  return row;
}
