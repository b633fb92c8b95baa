import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isOfLivingOrganization } from '#server/db/organizations.ts';
import { blobs, nodes, uploads } from '#server/db/tables/content.ts';
import { fontFaces } from '#server/db/tables/fonts.ts';
import { importRuns } from '#server/db/tables/imports.ts';
import { members } from '#server/db/tables/people.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type BlobRow = typeof blobs.$inferSelect;

export async function insertUpload(tx: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(row);
}

export async function findUpload(
  db: Db,
  organizationId: string,
  key: string,
): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.organizationId, organizationId), eq(uploads.key, key)));
  return row;
}

/** An upload whose bytes may be sent now: its creator is still a member. */
export async function findOpenUpload(
  db: Db,
  organizationId: string,
  key: string,
): Promise<UploadRow | undefined> {
  const [row] = await db
    .select({ upload: uploads })
    .from(uploads)
    .innerJoin(
      members,
      and(eq(members.organizationId, uploads.organizationId), eq(members.userId, uploads.createdBy)),
    )
    .where(
      and(eq(uploads.organizationId, organizationId), eq(uploads.key, key), eq(members.disabled, false)),
    );
  return row?.upload;
}

/** Marks an upload as arrived; false when other bytes arrived before. */
export async function markArrived(
  tx: Db,
  organizationId: string,
  key: string,
  blob: string,
): Promise<boolean> {
  const marked = await tx
    .update(uploads)
    .set({ blob })
    .where(
      and(
        eq(uploads.organizationId, organizationId),
        eq(uploads.key, key),
        or(isNull(uploads.blob), eq(uploads.blob, blob)),
      ),
    )
    .returning({ key: uploads.key });
  return marked.length > 0;
}

/**
 * Stores bytes under their hash, in order, so that two writers can't lock each other. Bytes that are there already only
 * get a new date, which keeps `deleteUpload` from deleting them.
 */
export async function insertBlobs(tx: Db, rows: readonly (typeof blobs.$inferInsert)[]): Promise<void> {
  for (const row of rows.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) {
    const { organizationId, hash, createdAt } = row;
    // Bytes that are there are not sent to the database again.
    const { rowCount } = await tx
      .update(blobs)
      .set({ createdAt })
      .where(and(eq(blobs.organizationId, organizationId), eq(blobs.hash, hash)));
    if (rowCount) continue;
    await tx
      .insert(blobs)
      .values(row)
      .onConflictDoUpdate({
        target: [blobs.organizationId, blobs.hash],
        set: { createdAt },
      });
  }
}

/** A stored file without its bytes. */
export type BlobHead = Omit<BlobRow, 'bytes' | 'createdAt'>;

export async function findBlobHead(
  db: Db,
  organizationId: string,
  hash: string,
): Promise<BlobHead | undefined> {
  const [row] = await db
    .select({
      organizationId: blobs.organizationId,
      hash: blobs.hash,
      size: blobs.size,
      contentType: blobs.contentType,
    })
    .from(blobs)
    .where(and(eq(blobs.organizationId, organizationId), eq(blobs.hash, hash)));
  return row;
}

/** So many bytes of a file from a place in it; throws when there are none. */
export async function getBlobPart(
  db: Db,
  { organizationId, hash }: Pick<BlobHead, 'organizationId' | 'hash'>,
  from: number,
  length: number,
): Promise<Uint8Array> {
  const [row] = await db
    .select({ part: sql<Buffer>`substring(${blobs.bytes} from ${from + 1}::int for ${length}::int)` })
    .from(blobs)
    .where(and(eq(blobs.organizationId, organizationId), eq(blobs.hash, hash)));
  if (!row || row.part.length === 0) throw new Error(`The file ${hash} ends before its size`);
  return row.part;
}

export async function findBlob(db: Db, organizationId: string, hash: string): Promise<BlobRow | undefined> {
  const [row] = await db
    .select()
    .from(blobs)
    .where(and(eq(blobs.organizationId, organizationId), eq(blobs.hash, hash)));
  return row;
}

/** The sizes of files for imports that a person uploaded and that have arrived, by those of some keys that name one. */
export async function loadImportSizes(
  db: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: uploads.key, size: uploads.size })
    .from(uploads)
    .where(
      and(
        eq(uploads.organizationId, organizationId),
        inArray(uploads.key, [...keys]),
        eq(uploads.kind, 'import_file'),
        eq(uploads.createdBy, userId),
        isNotNull(uploads.blob),
      ),
    );
  return new Map(rows.map(({ key, size }) => [key, size]));
}

/** The upload of a key and kind that has arrived, with its bytes. */
export async function findArrived(db: Db, organizationId: string, key: string, kind: string) {
  const [row] = await db
    .select({ name: uploads.name, hash: blobs.hash, bytes: blobs.bytes })
    .from(uploads)
    .innerJoin(
      blobs,
      and(eq(blobs.organizationId, uploads.organizationId), sql`${blobs.hash} = ${uploads.blob}`),
    )
    .where(and(eq(uploads.organizationId, organizationId), eq(uploads.key, key), eq(uploads.kind, kind)));
  return row;
}

/** Whether bytes are those of a face of a font of the organization. */
export async function isFontFile(db: Db, organizationId: string, hash: string): Promise<boolean> {
  const isServed = and(isFace(organizationId, hash), isOfLivingOrganization(fontFaces.organizationId));
  return (await db.$count(fontFaces, isServed)) > 0;
}

const isFace = (organizationId: string, hash: string) =>
  and(eq(fontFaces.organizationId, organizationId), eq(fontFaces.blob, hash));

/** The uploads of some keys that have arrived, with their bytes. */
export async function listArrived(db: Db, organizationId: string, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .select({ upload: uploads, bytes: blobs.bytes })
    .from(uploads)
    .innerJoin(
      blobs,
      and(eq(blobs.organizationId, uploads.organizationId), sql`${blobs.hash} = ${uploads.blob}`),
    )
    .where(and(eq(uploads.organizationId, organizationId), inArray(uploads.key, [...keys])));
}

/** Deletes some uploads that were announced before a moment and never sent; how many. */
export async function deleteAbandonedUploads(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${uploads} where ctid in (
    select ctid from ${uploads}
    where blob is null and created_at < ${before.toISOString()}::timestamptz limit ${limit})`);
  return rowCount ?? 0;
}

/** Some uploads from before a moment for imports that no import names, and for fonts that no font has, but the first ones. */
export async function listUnclaimedUploads(db: Db, before: Date, skipped: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        inArray(uploads.kind, ['import_file', 'customization_font']),
        lt(uploads.createdAt, before),
        isNotNull(uploads.blob),
        sql`not exists (select 1 from ${importRuns}
          where ${importRuns.organizationId} = ${uploads.organizationId} and ${uploads.key} = any(${importRuns.sources}))`,
        sql`not exists (select 1 from ${fontFaces} where ${uploads.kind} = 'customization_font'
          and ${fontFaces.organizationId} = ${uploads.organizationId} and ${fontFaces.blob} = ${uploads.blob})`,
      ),
    )
    .orderBy(asc(uploads.createdAt), asc(uploads.organizationId), asc(uploads.key))
    .offset(skipped)
    .limit(100);
}

/**
 * Deletes an upload, and its bytes if they came before a moment and neither another upload nor any revision ever had
 * them, nor a font has them. Nodes name bytes by their hash. A transaction that stores the same bytes at this moment gives them a new date first.
 */
export async function deleteUpload(
  tx: Db,
  { organizationId, key, blob }: UploadRow,
  before: Date,
): Promise<void> {
  await tx.delete(uploads).where(and(eq(uploads.organizationId, organizationId), eq(uploads.key, key)));
  await tx.delete(blobs).where(
    and(
      eq(blobs.organizationId, organizationId),
      eq(blobs.hash, blob ?? ''),
      lt(blobs.createdAt, before),
      sql`not exists (select 1 from ${uploads}
        where ${uploads.organizationId} = ${organizationId} and ${uploads.blob} = ${blob})`,
      sql`not exists (select 1 from ${nodes}
        where ${nodes.organizationId} = ${organizationId} and strpos(${nodes.json}, ${blob}) > 0)`,
      sql`not exists (select 1 from ${fontFaces}
        where ${fontFaces.organizationId} = ${organizationId} and ${fontFaces.blob} = ${blob})`,
    ),
  );
}
