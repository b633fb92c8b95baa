import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { OpenApiName } from '#lib/document/openapi-names.ts';
import type { ReferenceEntry } from '#lib/openapi/reference/entries.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { openApiReferences, openApiSpecs, openApiSpecVersions } from '#server/db/tables/openapi.ts';
import { members } from '#server/db/tables/people.ts';
import { contentSpecs, mainPages } from '#server/db/tables/search.ts';
import { isPending } from '#server/jobs/pending.ts';

export type SpecRow = typeof openApiSpecs.$inferSelect;
export type SpecKey = Pick<SpecRow, 'organizationId' | 'id'>;

type StoredVersion = typeof openApiSpecVersions.$inferSelect;
/** A version without its contents. */
export type VersionRow = Omit<StoredVersion, 'bytes' | 'document'>;

/** Rows of references in one statement; each may be some hundred kB. */
const referencesAtOnce = 100;

/** Older versions of a spec are deleted. */
const mostVersions = 100;

const columns = {
  organizationId: openApiSpecVersions.organizationId,
  specId: openApiSpecVersions.specId,
  id: openApiSpecVersions.id,
  createdAt: openApiSpecVersions.createdAt,
  title: openApiSpecVersions.title,
  format: openApiSpecVersions.format,
  specVersion: openApiSpecVersions.specVersion,
  hash: openApiSpecVersions.hash,
  size: openApiSpecVersions.size,
};

const specOf = ({ organizationId, id }: SpecKey) =>
  and(eq(openApiSpecs.organizationId, organizationId), eq(openApiSpecs.id, id));

const versionsOf = ({ organizationId, id }: SpecKey) =>
  and(eq(openApiSpecVersions.organizationId, organizationId), eq(openApiSpecVersions.specId, id));

const versionOf = (spec: SpecKey, id: string) => and(versionsOf(spec), eq(openApiSpecVersions.id, id));

export const specOrder = orderBy({ by: sql`${openApiSpecs.slug}`, direction: 'asc', type: 'text' });

export const referenceOrder = orderBy({
  by: sql`${openApiReferences.position}`,
  direction: 'asc',
  type: 'bigint',
});

export const versionOrder = orderBy(
  { by: sql`${openApiSpecVersions.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${openApiSpecVersions.id}`, direction: 'desc', type: 'text' },
);

interface Part {
  after: SQL | undefined;
  limit: number;
}

/** Which specs of an organization a list shows. */
export interface SpecFilter {
  organizationId: string;
  slug: string | undefined;
}

const matches = ({ organizationId, slug }: SpecFilter) =>
  and(
    eq(openApiSpecs.organizationId, organizationId),
    slug ? sql`${openApiSpecs.slug} ilike ${containsText(slug)}` : undefined,
  );

export async function listSpecRows(db: Db, filter: SpecFilter, { after, limit }: Part) {
  return db
    .select({ key: specOrder.key, row: openApiSpecs })
    .from(openApiSpecs)
    .where(and(matches(filter), after))
    .orderBy(...specOrder.orderBy)
    .limit(limit);
}

export async function countSpecRows(db: Db, filter: SpecFilter): Promise<number> {
  return db.$count(openApiSpecs, matches(filter));
}

export async function findSpecBySlug(
  db: Db,
  organizationId: string,
  slug: string,
): Promise<SpecRow | undefined> {
  const [row] = await db
    .select()
    .from(openApiSpecs)
    .where(and(eq(openApiSpecs.organizationId, organizationId), eq(openApiSpecs.slug, slug)));
  return row;
}

export async function findSpecRow(db: Db, key: SpecKey): Promise<SpecRow | undefined> {
  const [row] = await db.select().from(openApiSpecs).where(specOf(key));
  return row;
}

/** A spec, locked so that what is done to it happens one after the other. */
export async function lockSpecBySlug(
  tx: Db,
  organizationId: string,
  slug: string,
): Promise<SpecRow | undefined> {
  const [row] = await tx
    .select()
    .from(openApiSpecs)
    .where(and(eq(openApiSpecs.organizationId, organizationId), eq(openApiSpecs.slug, slug)))
    .for('no key update');
  return row;
}

/** The same by its id. */
export async function lockSpecRow(tx: Db, key: SpecKey): Promise<SpecRow | undefined> {
  const [row] = await tx.select().from(openApiSpecs).where(specOf(key)).for('no key update');
  return row;
}

/** Stores a new spec; undefined when its slug is taken. */
export async function insertSpecRow(
  tx: Db,
  row: typeof openApiSpecs.$inferInsert,
): Promise<SpecRow | undefined> {
  const [inserted] = await tx.insert(openApiSpecs).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function updateSpecRow(
  tx: Db,
  key: SpecKey,
  set: Partial<typeof openApiSpecs.$inferInsert>,
): Promise<SpecRow> {
  const [row] = await tx.update(openApiSpecs).set(set).where(specOf(key)).returning();
  if (!row) throw new Error('the spec was locked, so it is there');
  return row;
}

/** Says that a spec is being fetched; false when it was given another source meanwhile. */
export async function startRound(db: Db, key: SpecKey, round: number): Promise<boolean> {
  const started = await db
    .update(openApiSpecs)
    .set({ state: 'progress' })
    .where(and(specOf(key), eq(openApiSpecs.round, round), ne(openApiSpecs.state, 'complete')))
    .returning({ id: openApiSpecs.id });
  return started.length > 0;
}

export async function deleteSpecRow(
  tx: Db,
  organizationId: string,
  slug: string,
): Promise<SpecRow | undefined> {
  const [row] = await tx
    .delete(openApiSpecs)
    .where(and(eq(openApiSpecs.organizationId, organizationId), eq(openApiSpecs.slug, slug)))
    .returning();
  return row;
}

/** Specs whose fetch no job does any more. */
export async function listLostSpecs(db: Db, jobName: string): Promise<SpecRow[]> {
  const data = sql`jsonb_build_object('organizationId', ${openApiSpecs.organizationId}, 'id', ${openApiSpecs.id}, 'round', ${openApiSpecs.round})`;
  return db
    .select()
    .from(openApiSpecs)
    .where(and(ne(openApiSpecs.state, 'complete'), sql`not ${isPending(jobName, data)}`))
    .limit(100);
}

/** Specs with an address that were processed before a moment, the longest ago first. */
export async function listSpecsBefore(db: Db, before: Date, limit: number): Promise<SpecKey[]> {
  return db
    .select({ organizationId: openApiSpecs.organizationId, id: openApiSpecs.id })
    .from(openApiSpecs)
    .where(
      and(
        eq(openApiSpecs.state, 'complete'),
        isNotNull(openApiSpecs.sourceUrl),
        lte(openApiSpecs.processedAt, before),
      ),
    )
    .orderBy(openApiSpecs.processedAt)
    .limit(limit);
}

export async function listVersionRows(db: Db, spec: SpecKey, { after, limit }: Part) {
  return db
    .select({ key: versionOrder.key, row: columns })
    .from(openApiSpecVersions)
    .where(and(versionsOf(spec), after))
    .orderBy(...versionOrder.orderBy)
    .limit(limit);
}

export async function countVersionRows(db: Db, spec: SpecKey): Promise<number> {
  return db.$count(openApiSpecVersions, versionsOf(spec));
}

export async function findVersionRow(db: Db, spec: SpecKey, id: string): Promise<VersionRow | undefined> {
  const [row] = await db.select(columns).from(openApiSpecVersions).where(versionOf(spec, id));
  return row;
}

/** The version of a spec before another one. */
export async function findVersionBefore(
  db: Db,
  spec: SpecKey,
  version: VersionRow,
): Promise<VersionRow | undefined> {
  const isEarlier = versionOrder.after([version.createdAt.toISOString(), version.id]);
  const [row] = await db
    .select(columns)
    .from(openApiSpecVersions)
    .where(and(versionsOf(spec), isEarlier))
    .orderBy(...versionOrder.orderBy)
    .limit(1);
  return row;
}

/** A version as JSON. */
export async function getVersionDocument(db: Db, version: VersionRow): Promise<string> {
  const [row] = await db
    .select({ document: openApiSpecVersions.document })
    .from(openApiSpecVersions)
    .where(versionOf({ organizationId: version.organizationId, id: version.specId }, version.id));
  if (!row) throw new Error('The version was deleted while it was read');
  return row.document;
}

/** So many bytes of a version from a place in it. */
export async function getVersionPart(
  db: Db,
  version: VersionRow,
  from: number,
  length: number,
): Promise<Uint8Array> {
  const [row] = await db
    .select({
      part: sql<Buffer>`substring(${openApiSpecVersions.bytes} from ${from + 1}::int for ${length}::int)`,
    })
    .from(openApiSpecVersions)
    .where(versionOf({ organizationId: version.organizationId, id: version.specId }, version.id));
  if (!row || row.part.length === 0) throw new Error('The version was deleted while it was read');
  return row.part;
}

/** Stores a version, and deletes the oldest ones when there are too many. */
export async function insertVersion(tx: Db, row: StoredVersion): Promise<void> {
  await tx.insert(openApiSpecVersions).values(row);
  const spec = { organizationId: row.organizationId, id: row.specId };
  const old = tx
    .select({ id: openApiSpecVersions.id })
    .from(openApiSpecVersions)
    .where(versionsOf(spec))
    .orderBy(desc(openApiSpecVersions.createdAt), desc(openApiSpecVersions.id))
    .offset(mostVersions);
  await tx.delete(openApiSpecVersions).where(and(versionsOf(spec), inArray(openApiSpecVersions.id, old)));
}

/** Stores what pages can show of a spec, in the place of what there was. */
export async function replaceReferences(
  tx: Db,
  { organizationId, id: specId }: SpecKey,
  references: readonly ReferenceEntry[],
): Promise<void> {
  await tx
    .delete(openApiReferences)
    .where(and(eq(openApiReferences.organizationId, organizationId), eq(openApiReferences.specId, specId)));
  for (let at = 0; at < references.length; at += referencesAtOnce) {
    const rows = references
      .slice(at, at + referencesAtOnce)
      .map((reference, index) => ({ organizationId, specId, position: at + index, ...reference }));
    await tx.insert(openApiReferences).values(rows);
  }
}

/** Specs whose references are not those of their last version. */
export async function listSpecsWithoutReferences(db: Db, limit: number): Promise<SpecRow[]> {
  return db
    .select()
    .from(openApiSpecs)
    .where(
      and(
        isNotNull(openApiSpecs.lastVersionId),
        sql`${openApiSpecs.referenceVersionId} is distinct from ${openApiSpecs.lastVersionId}`,
      ),
    )
    .orderBy(asc(openApiSpecs.updatedAt))
    .limit(limit);
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

/** The specs of an organization that have these slugs. */
export async function listSpecsBySlug(
  db: Db,
  organizationId: string,
  slugs: readonly string[],
): Promise<Pick<SpecRow, 'id' | 'slug' | 'visibility'>[]> {
  return db
    .select({ id: openApiSpecs.id, slug: openApiSpecs.slug, visibility: openApiSpecs.visibility })
    .from(openApiSpecs)
    .where(and(eq(openApiSpecs.organizationId, organizationId), inArray(openApiSpecs.slug, [...slugs])));
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

export const pageOrder = orderBy(
  { by: sql`${spaces.title}`, direction: 'asc', type: 'text' },
  { by: sql`${mainPages.title}`, direction: 'asc', type: 'text' },
  { by: sql`${mainPages.pageId}`, direction: 'asc', type: 'text' },
);

/** Pages that show a spec, in spaces that a member may read. */
export interface PageFilter {
  spec: Pick<SpecRow, 'organizationId' | 'slug'>;
  viewer: { id: string; role: Role | null };
}

const showingPages = and(
  eq(mainPages.organizationId, contentSpecs.organizationId),
  eq(mainPages.document, contentSpecs.hash),
);
const spaceOfPage = and(
  eq(spaces.organizationId, mainPages.organizationId),
  eq(spaces.id, mainPages.spaceId),
);

const showsSpec = ({ spec: { organizationId, slug }, viewer }: PageFilter) =>
  and(
    eq(contentSpecs.organizationId, organizationId),
    eq(contentSpecs.spec, slug),
    isNull(spaces.deletedAt),
    rightsOf({ organizationId, userId: viewer.id, role: viewer.role }).has('read', spaces),
  );

export async function listPagesWithSpec(db: Db, filter: PageFilter, { after, limit }: Part) {
  return db
    .select({
      key: pageOrder.key,
      spaceId: mainPages.spaceId,
      space: spaces.title,
      pageId: mainPages.pageId,
      title: mainPages.title,
    })
    .from(contentSpecs)
    .innerJoin(mainPages, showingPages)
    .innerJoin(spaces, spaceOfPage)
    .where(and(showsSpec(filter), after))
    .orderBy(...pageOrder.orderBy)
    .limit(limit);
}

export async function countPagesWithSpec(db: Db, filter: PageFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(contentSpecs)
    .innerJoin(mainPages, showingPages)
    .innerJoin(spaces, spaceOfPage)
    .where(showsSpec(filter));
  return row?.count ?? 0;
}

interface PlacedPage {
  spaceId: string;
  pageId: string;
}

/** Pages of main contents that show a spec, whoever may read them, from one of them on. */
export async function listAllPagesWithSpec(
  db: Db,
  { organizationId, slug }: Pick<SpecRow, 'organizationId' | 'slug'>,
  after: PlacedPage | undefined,
  limit: number,
): Promise<PlacedPage[]> {
  return db
    .select({ spaceId: mainPages.spaceId, pageId: mainPages.pageId })
    .from(contentSpecs)
    .innerJoin(mainPages, showingPages)
    .where(
      and(
        eq(contentSpecs.organizationId, organizationId),
        eq(contentSpecs.spec, slug),
        after && sql`(${mainPages.spaceId}, ${mainPages.pageId}) > (${after.spaceId}, ${after.pageId})`,
      ),
    )
    .orderBy(mainPages.spaceId, mainPages.pageId)
    .limit(limit);
}

/** A member of an organization who is not disabled. */
export async function findActiveMember(db: Db, organizationId: string, userId: string) {
  const [row] = await db
    .select({ role: members.role })
    .from(members)
    .where(
      and(
        eq(members.organizationId, organizationId),
        eq(members.userId, userId),
        eq(members.disabled, false),
      ),
    );
  return row;
}
