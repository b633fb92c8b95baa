import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { openApiSpecs, openApiSpecVersions } from '#server/db/tables/openapi.ts';

/** A spec of an organization. */
export interface SpecName {
  organizationId: string;
  slug: string;
}

const specOfSpace = sql<string>`${spaces.computedSource} #>> '{dependencies,spec,ref,spec}'`;

/** The spaces whose content is written from a spec. */
export async function listSpacesOfSpec(db: Db, { organizationId, slug }: SpecName): Promise<string[]> {
  const rows = await db
    .select({ id: spaces.id })
    .from(spaces)
    .where(
      and(
        eq(spaces.organizationId, organizationId),
        isNotNull(spaces.computedSource),
        eq(specOfSpace, slug),
        isNull(spaces.deletedAt),
      ),
    )
    .orderBy(spaces.id);
  return rows.map(({ id }) => id);
}

/** What the content of a space is written from, and the revision that it has now. */
export async function findComputedSpace(db: Db, organizationId: string, spaceId: string) {
  const { computedSource: source, revisionId } = spaces;
  const [row] = await db
    .select({ source, revisionId })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId), isNull(spaces.deletedAt)));
  return row?.source ? { source: row.source, revisionId: row.revisionId } : undefined;
}

const isNamed = ({ organizationId, slug }: SpecName) =>
  and(eq(openApiSpecs.organizationId, organizationId), eq(openApiSpecs.slug, slug));

export async function hasSpec(db: Db, name: SpecName): Promise<boolean> {
  return (await db.$count(openApiSpecs, isNamed(name))) > 0;
}

/** A spec with a version that could be read, as JSON: the last one unless another is named. Undefined where it has none. */
export async function findSpecVersion(db: Db, name: SpecName, versionId?: string) {
  const [row] = await db
    .select({
      id: openApiSpecs.id,
      visibility: openApiSpecs.visibility,
      document: openApiSpecVersions.document,
    })
    .from(openApiSpecs)
    .innerJoin(
      openApiSpecVersions,
      and(
        eq(openApiSpecVersions.organizationId, openApiSpecs.organizationId),
        eq(openApiSpecVersions.specId, openApiSpecs.id),
        eq(openApiSpecVersions.id, versionId ?? openApiSpecs.lastVersionId),
      ),
    )
    .where(isNamed(name));
  return row;
}
