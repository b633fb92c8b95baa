import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { openApiSpecs } from '#server/db/tables/openapi.ts';
import { members } from '#server/db/tables/people.ts';
import { isPending } from '#server/jobs/pending.ts';
import type { Part } from './part.ts';

export type SpecRow = typeof openApiSpecs.$inferSelect;
export type SpecKey = Pick<SpecRow, 'organizationId' | 'id'>;

const specOf = ({ organizationId, id }: SpecKey) =>
  and(eq(openApiSpecs.organizationId, organizationId), eq(openApiSpecs.id, id));

export const specOrder = orderBy({ by: sql`${openApiSpecs.slug}`, direction: 'asc', type: 'text' });

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

/** Has the references of all specs created again; until then, those that are there are shown. */
export async function forgetReferenceVersions(db: Db): Promise<void> {
  await db.update(openApiSpecs).set({ referenceVersionId: null });
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
