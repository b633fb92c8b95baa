import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';

/** The titles of spaces by their ids. */
export async function loadSpaceTitles(
  db: Db,
  organizationId: string,
  spaceIds: readonly string[],
): Promise<Map<string, string>> {
  if (spaceIds.length === 0) return new Map();
  const rows = await db
    .select({ id: spaces.id, title: spaces.title })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), inArray(spaces.id, [...spaceIds])));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
