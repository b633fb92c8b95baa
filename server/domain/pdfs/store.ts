import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { type PrintedContent, pdfs } from '#server/db/tables/pdfs.ts';
import { users } from '#server/db/tables/people.ts';

/** A PDF without its bytes. */
export interface PdfRow {
  status: 'waiting' | 'ready' | 'failed';
  content: PrintedContent;
  size: number;
  reason: string | null;
}

export async function findPdf(db: Db, organizationId: string, key: string): Promise<PdfRow | undefined> {
  const [row] = await db
    .select({ status: pdfs.status, content: pdfs.content, size: pdfs.size, reason: pdfs.reason })
    .from(pdfs)
    .where(and(eq(pdfs.organizationId, organizationId), eq(pdfs.key, key)));
  return row;
}

/** Inserts a PDF that is to be made; false when it is there already. */
export async function insertPdf(
  tx: Db,
  row: Pick<typeof pdfs.$inferInsert, 'organizationId' | 'key' | 'content' | 'createdAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(pdfs)
    .values({ ...row, status: 'waiting' })
    .onConflictDoNothing()
    .returning({ key: pdfs.key });
  return inserted.length > 0;
}

/** Stores a PDF, or why there is none. */
export async function endPdf(
  tx: Db,
  organizationId: string,
  key: string,
  outcome: { bytes: Uint8Array } | { reason: string },
): Promise<void> {
  const values =
    'bytes' in outcome
      ? { status: 'ready' as const, bytes: Buffer.from(outcome.bytes), size: outcome.bytes.length }
      : { status: 'failed' as const, reason: outcome.reason };
  await tx
    .update(pdfs)
    .set(values)
    .where(and(eq(pdfs.organizationId, organizationId), eq(pdfs.key, key), eq(pdfs.status, 'waiting')));
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
