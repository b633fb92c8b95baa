import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isShownTo, listMetConditionsOf, ofSection, ofSiteSpace, onSite } from '#server/db/publications.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { type PrintedContent, pdfs } from '#server/db/tables/pdfs.ts';
import { organizations, users } from '#server/db/tables/people.ts';
import { siteSections, siteSpaces } from '#server/db/tables/site-structure.ts';
import { sites } from '#server/db/tables/sites.ts';
import { proofOf, type VisitorIdentity } from '#server/db/visitor-proof.ts';
import { isPending } from '#server/jobs/pending.ts';
import { mostStoredBytes, mostStoredPdfs } from './limits.ts';

/** A PDF without its bytes. */
export interface PdfRow {
  status: (typeof pdfs.$inferSelect)['status'];
  content: PrintedContent;
  size: number;
  reason: string | null;
  endedAt: Date | null;
}

export async function findPdf(db: Db, organizationId: string, key: string): Promise<PdfRow | undefined> {
  const [row] = await db
    .select({
      status: pdfs.status,
      content: pdfs.content,
      size: pdfs.size,
      reason: pdfs.reason,
      endedAt: pdfs.endedAt,
    })
    .from(pdfs)
    .where(and(eq(pdfs.organizationId, organizationId), eq(pdfs.key, key)));
  return row;
}

/** Locks which PDFs an organization has, until the transaction ends. */
export async function lockPdfs(tx: Db, organizationId: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
}

/** How many PDFs of an organization wait to be made. */
export async function countWaiting(tx: Db, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ waiting: count() })
    .from(pdfs)
    .where(and(eq(pdfs.organizationId, organizationId), eq(pdfs.status, 'waiting')));
  return row?.waiting ?? 0;
}

/** Inserts a PDF that is to be made, or one that failed before a moment again; false when it is there already. */
export async function insertPdf(
  tx: Db,
  row: Pick<typeof pdfs.$inferInsert, 'organizationId' | 'key' | 'content' | 'createdAt'>,
  failedBefore: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(pdfs)
    .values({ ...row, status: 'waiting' })
    .onConflictDoUpdate({
      target: [pdfs.organizationId, pdfs.key],
      set: { status: 'waiting', createdAt: row.createdAt, endedAt: null },
      setWhere: and(eq(pdfs.status, 'failed'), or(isNull(pdfs.endedAt), lt(pdfs.endedAt, failedBefore))),
    })
    .returning({ key: pdfs.key });
  return inserted.length > 0;
}

/** What came of a PDF: its bytes, why it is refused, or that it failed. */
export type PdfOutcome = { bytes: Uint8Array } | { reason: string } | 'failed';

/** Stores what came of a PDF. */
export async function endPdf(
  tx: Db,
  organizationId: string,
  key: string,
  outcome: PdfOutcome,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(pdfs)
    .set({ ...valuesOf(outcome), endedAt })
    .where(and(eq(pdfs.organizationId, organizationId), eq(pdfs.key, key), eq(pdfs.status, 'waiting')));
}

function valuesOf(outcome: PdfOutcome): Partial<typeof pdfs.$inferInsert> {
  if (outcome === 'failed') return { status: 'failed' };
  if ('reason' in outcome) return { status: 'refused', reason: outcome.reason };
  return { status: 'ready', bytes: Buffer.from(outcome.bytes), size: outcome.bytes.length };
}

/** Deletes the oldest PDFs of an organization, so that those that stay are within its bounds. */
export async function deletePdfsBeyond(
  tx: Db,
  organizationId: string,
  { most = mostStoredPdfs, bytes = mostStoredBytes } = {},
): Promise<void> {
  await tx.execute(sql`delete from ${pdfs} where organization_id = ${organizationId} and key in (
    select key from (
      select key, row_number() over newest as place, sum(size) over newest as bytes from ${pdfs}
      where organization_id = ${organizationId} and status <> 'waiting'
      window newest as (order by ended_at desc nulls last, created_at desc, key)) stored
    where place > ${most} or bytes > ${bytes})`);
}

/** Marks the waiting PDFs as failed that no job makes any more; which they are. */
export async function failLostPdfs(
  tx: Db,
  jobName: string,
  endedAt: Date,
): Promise<{ organizationId: string; key: string }[]> {
  const data = sql`jsonb_build_object('organizationId', ${pdfs.organizationId}, 'key', ${pdfs.key})`;
  return tx
    .update(pdfs)
    .set({ status: 'failed', endedAt })
    .where(and(eq(pdfs.status, 'waiting'), sql`not ${isPending(jobName, data)}`))
    .returning({ organizationId: pdfs.organizationId, key: pdfs.key });
}

/** So many bytes of a PDF from a place in it; throws when it is gone. */
export async function getPdfPart(
  db: Db,
  { organizationId, key }: { organizationId: string; key: string },
  from: number,
  length: number,
): Promise<Uint8Array> {
  const [row] = await db
    .select({ part: sql<Buffer | null>`substring(${pdfs.bytes} from ${from + 1}::int for ${length}::int)` })
    .from(pdfs)
    .where(and(eq(pdfs.organizationId, organizationId), eq(pdfs.key, key)));
  if (!row?.part || row.part.length === 0) throw new Error('The PDF was deleted while it was read');
  return row.part;
}

/** Deletes some PDFs from before a moment; how many. */
export async function deletePdfsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${pdfs} where ctid in (
    select ctid from ${pdfs} where created_at < ${before.toISOString()}::timestamptz limit ${limit})`);
  return rowCount ?? 0;
}

/** A space as the head of a PDF names it. */
export async function findPrintedSpace(db: Db, organizationId: string, spaceId: string) {
  const [row] = await db
    .select({ title: spaces.title, emoji: spaces.emoji, language: spaces.language })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId)));
  return row;
}

/** A change request as the head of a PDF names it. */
export async function findPrintedChangeRequest(db: Db, organizationId: string, spaceId: string, id: string) {
  const [row] = await db
    .select({
      number: changeRequests.number,
      subject: changeRequests.subject,
      status: changeRequests.status,
      description: changeRequests.description,
      createdAt: changeRequests.createdAt,
      updatedAt: changeRequests.updatedAt,
      author: users.displayName,
    })
    .from(changeRequests)
    .leftJoin(users, eq(users.id, changeRequests.createdBy))
    .where(
      and(
        eq(changeRequests.organizationId, organizationId),
        eq(changeRequests.spaceId, spaceId),
        eq(changeRequests.id, id),
      ),
    );
  return row;
}

/** Where a site shows a space to a visitor. */
export async function findVisitedPlace(db: Db, visitor: VisitorIdentity, spaceId: string) {
  const { organizationId, siteId } = visitor;
  const place = { organizationId, siteId, spaceId };
  const met = await listMetConditionsOf(db, place, visitor);
  const [row] = await db
    .select({ site: sites, siteSpace: siteSpaces, section: siteSections })
    .from(sites)
    .innerJoin(siteSpaces, onSite)
    .innerJoin(spaces, ofSiteSpace)
    .leftJoin(siteSections, ofSection)
    .where(isShownTo(place, proofOf(visitor), met))
    .limit(1);
  return row;
}
