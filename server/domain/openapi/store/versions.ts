import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { NotFound } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { openApiSpecVersions } from '#server/db/tables/openapi.ts';
import { deleteFilesOf } from './files.ts';
import type { Part } from './part.ts';
import type { SpecKey } from './specs.ts';

type StoredVersion = typeof openApiSpecVersions.$inferSelect;
/** A version without its contents. */
export type VersionRow = Omit<StoredVersion, 'bytes' | 'document'>;

/** Older versions of a spec are deleted. */
const mostVersions = 100;

const columns = {
  organizationId: openApiSpecVersions.organizationId,
  specId: openApiSpecVersions.specId,
  id: openApiSpecVersions.id,
  createdAt: openApiSpecVersions.createdAt,
  title: openApiSpecVersions.title,
  apiVersion: openApiSpecVersions.apiVersion,
  format: openApiSpecVersions.format,
  specVersion: openApiSpecVersions.specVersion,
  hash: openApiSpecVersions.hash,
  size: openApiSpecVersions.size,
};

const versionsOf = ({ organizationId, id }: SpecKey) =>
  and(eq(openApiSpecVersions.organizationId, organizationId), eq(openApiSpecVersions.specId, id));

const versionOf = (spec: SpecKey, id: string) => and(versionsOf(spec), eq(openApiSpecVersions.id, id));

export const versionOrder = orderBy(
  { by: sql`${openApiSpecVersions.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${openApiSpecVersions.id}`, direction: 'desc', type: 'text' },
);

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
  if (!row) throw new NotFound('version of this API specification');
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
  if (!row || row.part.length === 0) throw new NotFound('version of this API specification');
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
  await deleteFilesOf(tx, spec, old);
  await tx.delete(openApiSpecVersions).where(and(versionsOf(spec), inArray(openApiSpecVersions.id, old)));
}
