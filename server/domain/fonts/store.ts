import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { blobs } from '#server/db/tables/content.ts';
import { fontFaces, fonts } from '#server/db/tables/fonts.ts';
import { sites } from '#server/db/tables/sites.ts';

export type FontRow = typeof fonts.$inferSelect;
export type FaceRow = typeof fontFaces.$inferSelect;

/** A font with its faces, the lightest first. */
export interface FontRecord {
  font: FontRow;
  faces: FaceRow[];
}

type FontKey = Pick<FontRow, 'organizationId' | 'id'>;

const fontOf = ({ organizationId, id }: FontKey) =>
  and(eq(fonts.organizationId, organizationId), eq(fonts.id, id));

const facesOf = ({ organizationId, id }: FontKey) =>
  and(eq(fontFaces.organizationId, organizationId), eq(fontFaces.fontId, id));

/** The fonts of an organization, or those of some ids, by family. */
export async function listFontRecords(
  db: Db,
  organizationId: string,
  ids?: readonly string[],
): Promise<FontRecord[]> {
  const rows = await db
    .select({ font: fonts, face: fontFaces })
    .from(fonts)
    .innerJoin(
      fontFaces,
      and(eq(fontFaces.organizationId, fonts.organizationId), eq(fontFaces.fontId, fonts.id)),
    )
    .where(and(eq(fonts.organizationId, organizationId), ids ? inArray(fonts.id, [...ids]) : undefined))
    .orderBy(sql`lower(${fonts.family})`, asc(fonts.id), asc(fontFaces.weight));
  const byId = new Map<string, FontRecord>();
  for (const { font, face } of rows) {
    const record = byId.get(font.id) ?? { font, faces: [] };
    record.faces.push(face);
    byId.set(font.id, record);
  }
  return [...byId.values()];
}

export async function findFontRecord(
  db: Db,
  { organizationId, id }: FontKey,
): Promise<FontRecord | undefined> {
  const [record] = await listFontRecords(db, organizationId, [id]);
  return record;
}

/** Locks a font, so that changes of it happen one after the other; undefined when there is none. */
export async function lockFont(tx: Db, key: FontKey): Promise<FontRow | undefined> {
  const [row] = await tx.select().from(fonts).where(fontOf(key)).for('no key update');
  return row;
}

export async function countFonts(db: Db, organizationId: string): Promise<number> {
  return db.$count(fonts, eq(fonts.organizationId, organizationId));
}

export async function insertFont(tx: Db, row: typeof fonts.$inferInsert): Promise<void> {
  await tx.insert(fonts).values(row);
}

export async function updateFontRow(tx: Db, key: FontKey, family: string): Promise<void> {
  await tx
    .update(fonts)
    .set({ family, version: sql`${fonts.version} + 1` })
    .where(fontOf(key));
}

export async function deleteFontRow(tx: Db, key: FontKey): Promise<FontRow | undefined> {
  const [row] = await tx.delete(fonts).where(fontOf(key)).returning();
  return row;
}

export async function insertFaces(tx: Db, rows: readonly FaceRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(fontFaces).values([...rows]);
}

export async function deleteFaces(tx: Db, font: FontKey, weights: readonly number[]): Promise<void> {
  if (weights.length > 0)
    await tx.delete(fontFaces).where(and(facesOf(font), inArray(fontFaces.weight, [...weights])));
}

/** The bytes that each face has, by its weight. */
export async function loadSizes(db: Db, font: FontKey): Promise<Map<number, number>> {
  const rows = await db
    .select({ weight: fontFaces.weight, size: blobs.size })
    .from(fontFaces)
    .innerJoin(blobs, and(eq(blobs.organizationId, fontFaces.organizationId), eq(blobs.hash, fontFaces.blob)))
    .where(facesOf(font));
  return new Map(rows.map(({ weight, size }) => [weight, size]));
}

const usedBy = ({ organizationId, id }: FontKey) =>
  and(
    eq(sites.organizationId, organizationId),
    sql`${id} in (${sites.customization} #>> '{styling,font,id}', ${sites.customization} #>> '{styling,monospaceFont,id}')`,
  );

/** The first sites that use a font, by title. */
export async function listSitesWithFont(db: Db, font: FontKey, limit: number) {
  return db
    .select({ id: sites.id, title: sites.title })
    .from(sites)
    .where(usedBy(font))
    .orderBy(sql`lower(${sites.title})`, asc(sites.id))
    .limit(limit);
}

export async function countSitesWithFont(db: Db, font: FontKey): Promise<number> {
  return db.$count(sites, usedBy(font));
}
