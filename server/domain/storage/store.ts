import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { blobs, uploads } from '#server/db/tables/content.ts';

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

/** Marks an upload as arrived. Sending the bytes again replaces what the key stands for. */
export async function markArrived(tx: Db, organizationId: string, key: string, blob: string): Promise<void> {
  await tx
    .update(uploads)
    .set({ blob })
    .where(and(eq(uploads.organizationId, organizationId), eq(uploads.key, key)));
}

/** Keeps bytes under their hash; what is there already stays. In order, so that two writers can't lock each other. */
export async function insertBlobs(tx: Db, rows: readonly (typeof blobs.$inferInsert)[]): Promise<void> {
  for (const row of rows.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) {
    await tx.insert(blobs).values(row).onConflictDoNothing();
  }
}

export async function findBlob(db: Db, organizationId: string, hash: string): Promise<BlobRow | undefined> {
  const [row] = await db
    .select()
    .from(blobs)
    .where(and(eq(blobs.organizationId, organizationId), eq(blobs.hash, hash)));
  return row;
}

/** Which of some keys are uploads that have arrived. */
export async function filterArrivedKeys(
  db: Db,
  organizationId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(
      and(
        eq(uploads.organizationId, organizationId),
        inArray(uploads.key, [...keys]),
        isNotNull(uploads.blob),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

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
