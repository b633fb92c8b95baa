import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { openApiSpecs } from '#server/db/tables/openapi.ts';

/** The slugs of OpenAPI specs by their ids. */
export async function loadSpecSlugs(
  db: Db,
  organizationId: string,
  specIds: readonly string[],
): Promise<Map<string, string>> {
  if (specIds.length === 0) return new Map();
  const rows = await db
    .select({ id: openApiSpecs.id, slug: openApiSpecs.slug })
    .from(openApiSpecs)
    .where(and(eq(openApiSpecs.organizationId, organizationId), inArray(openApiSpecs.id, [...specIds])));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
