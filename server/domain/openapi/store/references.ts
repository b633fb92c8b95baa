import { and, eq, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { OpenApiName } from '#lib/document/openapi-names.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { openApiReferences } from '#server/db/tables/openapi.ts';
import { deleteOtherReferencePassages, upsertReferencePassages } from '#server/domain/revisions/index.ts';
import { countFrequentWordsOfSpecs } from '#server/domain/search/index.ts';
import { type ReferencePart, referencesOfPart } from '#server/threads/reference-parts.ts';
import type { Part } from './part.ts';
import type { SpecKey } from './specs.ts';

export const referenceOrder = orderBy({
  by: sql`${openApiReferences.position}`,
  direction: 'asc',
  type: 'bigint',
});

/** Stores what pages can show of a spec, and what search knows of it, in the place of what there was. */
export async function replaceReferences(
  tx: Db,
  { organizationId, id: specId }: SpecKey,
  parts: readonly ReferencePart[],
  changedAt: Date,
): Promise<void> {
  await tx
    .delete(openApiReferences)
    .where(and(eq(openApiReferences.organizationId, organizationId), eq(openApiReferences.specId, specId)));
  const stored: ReferenceKey[] = [];
  for (const part of parts) {
    const references = referencesOfPart(part);
    const rows = references.map(({ indexed: _, ...row }, at) => ({
      ...row,
      organizationId,
      specId,
      position: stored.length + at,
    }));
    await tx.insert(openApiReferences).values(rows);
    await upsertReferencePassages(tx, { organizationId, specId }, references, changedAt);
    stored.push(...rows.map(({ kind, method, name }) => ({ specId, kind, method, name })));
  }
  await deleteOtherReferencePassages(tx, { organizationId, specId }, stored);
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

/** The tags of an operation in its content. Within a text its quotation marks would have backslashes, and no other list is earlier. */
const tagsPattern = String.raw`"tags":(\[(?:"(?:[^"\\]|\\.)*",?)*\])`;

/** Only a longer description makes the database read a content whole, of which a thousand have forty megabytes. */
const charactersBeforeTags = 5_000;

/** References without their contents; `tags` is a list as JSON. */
export async function listReferenceRows(db: Db, filter: ReferenceFilter, { after, limit }: Part) {
  const { kind, method, name, title, content } = openApiReferences;
  const tagsIn = (text: SQLWrapper) => sql`substring(${text} from ${tagsPattern})`;
  const beginning = sql`left(${content}, ${charactersBeforeTags})`;
  const tags = sql<
    string | null
  >`case when ${kind} <> 'schema' then coalesce(${tagsIn(beginning)}, ${tagsIn(content)}) end`;
  return db
    .select({ key: referenceOrder.key, row: { kind, method, name, title, tags } })
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
