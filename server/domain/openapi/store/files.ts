import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { NotFound } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { openApiSpecFiles } from '#server/db/tables/openapi.ts';
import type { SourceFile } from '../read-source.ts';
import type { SpecKey } from './specs.ts';

/** The version of files that could not be processed. */
const failedVersion = '';

/** A version of a spec, or what could not be processed of it. */
export type FilesKey = SpecKey & { versionId?: string };

/** A file without its contents. */
export type FileRow = Pick<typeof openApiSpecFiles.$inferSelect, 'position' | 'name' | 'format' | 'size'>;

const filesOf = ({ organizationId, id, versionId = failedVersion }: FilesKey) =>
  and(
    eq(openApiSpecFiles.organizationId, organizationId),
    eq(openApiSpecFiles.specId, id),
    eq(openApiSpecFiles.versionId, versionId),
  );

/** Stores files in the place of those that were there. */
export async function replaceFiles(tx: Db, key: FilesKey, files: readonly SourceFile[]): Promise<void> {
  await tx.delete(openApiSpecFiles).where(filesOf(key));
  const { organizationId, id: specId, versionId = failedVersion } = key;
  // One at a time: what a statement is given is copied where requests are answered.
  for (const [position, { bytes, document, ...file }] of files.entries())
    await tx.insert(openApiSpecFiles).values({
      ...file,
      ...{ organizationId, specId, versionId, position },
      size: bytes.length,
      bytes: Buffer.from(bytes),
      document: document ?? null,
    });
}

/** Deletes the files of versions, which are chosen by a statement. */
export async function deleteFilesOf(
  tx: Db,
  { organizationId, id }: SpecKey,
  versions: SQL | { getSQL(): SQL },
): Promise<void> {
  await tx
    .delete(openApiSpecFiles)
    .where(
      and(
        eq(openApiSpecFiles.organizationId, organizationId),
        eq(openApiSpecFiles.specId, id),
        inArray(openApiSpecFiles.versionId, sql`(${versions})`),
      ),
    );
}

/** The files of a version, the first of which it begins with; none for a version that is one file. */
export async function listFileRows(db: Db, key: FilesKey): Promise<FileRow[]> {
  const { position, name, format, size } = openApiSpecFiles;
  return db
    .select({ position, name, format, size })
    .from(openApiSpecFiles)
    .where(filesOf(key))
    .orderBy(asc(position));
}

/** The same as JSON. */
export async function listFileDocuments(db: Db, key: FilesKey) {
  const { name, document, position } = openApiSpecFiles;
  return db.select({ name, document }).from(openApiSpecFiles).where(filesOf(key)).orderBy(asc(position));
}

/** The same with their bytes. */
export async function listWholeFiles(db: Db, key: FilesKey) {
  const { name, urls, bytes, position } = openApiSpecFiles;
  return db.select({ name, urls, bytes }).from(openApiSpecFiles).where(filesOf(key)).orderBy(asc(position));
}

/** So many bytes of a file from a place in it. */
export async function getFilePart(
  db: Db,
  key: FilesKey,
  { position, from, length }: { position: number; from: number; length: number },
): Promise<Uint8Array> {
  const [row] = await db
    .select({
      part: sql<Buffer>`substring(${openApiSpecFiles.bytes} from ${from + 1}::int for ${length}::int)`,
    })
    .from(openApiSpecFiles)
    .where(and(filesOf(key), eq(openApiSpecFiles.position, position)));
  if (!row) throw new NotFound('file of this API specification');
  return row.part;
}
