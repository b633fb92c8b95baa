import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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
