import { and, eq, or, sql } from 'drizzle-orm';
import type { OpenApiName } from '#lib/document/openapi-names.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { openApiReferences } from '#server/db/tables/openapi.ts';
import { deleteOtherReferencePassages, upsertReferencePassages } from '#server/domain/revisions/index.ts';
import { countFrequentWordsOfSpecs } from '#server/domain/search/index.ts';
import type { IndexedReference } from '#server/threads/functions.ts';
import type { Part } from './part.ts';
import type { SpecKey } from './specs.ts';

/** Rows of references in one statement; each may be some hundred kB. */
const referencesAtOnce = 100;

export const referenceOrder = orderBy({
  by: sql`${openApiReferences.position}`,
  direction: 'asc',
  type: 'bigint',
});

/** Stores what pages can show of a spec, and what search knows of it, in the place of what there was. */
export async function replaceReferences(
  tx: Db,
  { organizationId, id: specId }: SpecKey,
  references: readonly IndexedReference[],
  changedAt: Date,
): Promise<void> {
  await tx
    .delete(openApiReferences)
    .where(and(eq(openApiReferences.organizationId, organizationId), eq(openApiReferences.specId, specId)));
  await deleteOtherReferencePassages(tx, { organizationId, specId }, references);
  for (let at = 0; at < references.length; at += referencesAtOnce) {
    const some = references.slice(at, at + referencesAtOnce);
    const rows = some.map(({ indexed: _, ...row }, index) => ({
      ...row,
      organizationId,
      specId,
      position: at + index,
    }));
    await tx.insert(openApiReferences).values(rows);
    await upsertReferencePassages(tx, { organizationId, specId }, some, changedAt);
  }
  await countFrequentWordsOfSpecs(tx, organizationId);
}

/** Which references of a spec a list shows. */
export interface ReferenceFilter {
  spec: SpecKey;
  query: string | undefined;
}

const matchingReferences = ({ spec, query }: ReferenceFilter) =>
  and(
    eq(openApiReferences.organizationId, spec.organizationId),
    eq(openApiReferences.specId, spec.id),
    query
      ? sql`concat_ws(' ', ${openApiReferences.method}, ${openApiReferences.name}, ${openApiReferences.title}) ilike ${containsText(query)}`
      : undefined,
  );

export async function listReferenceRows(db: Db, filter: ReferenceFilter, { after, limit }: Part) {
  const { kind, method, name, title } = openApiReferences;
  return db
    .select({ key: referenceOrder.key, row: { kind, method, name, title } })
    .from(openApiReferences)
    .where(and(matchingReferences(filter), after))
    .orderBy(...referenceOrder.orderBy)
    .limit(limit);
}

export async function countReferenceRows(db: Db, filter: ReferenceFilter): Promise<number> {
  return db.$count(openApiReferences, matchingReferences(filter));
}

type ReferenceKey = Omit<OpenApiName, 'spec'> & { specId: string };

const referencesNamed = (organizationId: string, names: readonly ReferenceKey[]) => {
  const { specId, kind, method, name } = openApiReferences;
  return and(
    eq(openApiReferences.organizationId, organizationId),
    or(
      ...names.map((each) =>
        and(eq(specId, each.specId), eq(name, each.name), eq(kind, each.kind), eq(method, each.method)),
      ),
    ),
  );
};

/** How large the contents of references are, by their names, those that are there. */
export async function listReferenceSizes(db: Db, organizationId: string, names: readonly ReferenceKey[]) {
  if (names.length === 0) return [];
  const { specId, kind, method, name, content } = openApiReferences;
  return db
    .select({ specId, kind, method, name, bytes: sql<number>`octet_length(${content})` })
    .from(openApiReferences)
    .where(referencesNamed(organizationId, names));
}

/** The contents of references by their names, those that are there. */
export async function listReferenceContents(db: Db, organizationId: string, names: readonly ReferenceKey[]) {
  if (names.length === 0) return [];
  const { specId, kind, method, name, content } = openApiReferences;
  return db
    .select({ specId, kind, method, name, content })
    .from(openApiReferences)
    .where(referencesNamed(organizationId, names));
}
