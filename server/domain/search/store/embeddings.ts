import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { UnrelatedSimilarity } from '#lib/search/meaning.ts';
import type { Vector } from '#server/adapters/model/index.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/database.ts';
import { askModels } from '#server/db/tables/ask.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { organizations } from '#server/db/tables/people.ts';
import {
  mainPages,
  searchEmbeddedSpaces,
  searchEmbeddings,
  searchPassages,
  searchSignatures,
  searchSpaces,
  searchVectors,
} from '#server/db/tables/search.ts';
import { isPending } from '#server/jobs/pending.ts';

/** How many passages of an organization are embedded; every question is compared with all of them. */
export const mostEmbedded = 50_000;
/** Characters of a passage that are embedded. */
const embeddedCharacters = 2_000;

/** The text that stands for a passage, of rows named `page` and `passage`. */
const textOfPassage = sql`left(concat_ws(E'\n', nullif(page.title, ''), nullif(passage.title, ''), passage.body),
  ${sql.raw(String(embeddedCharacters))})`;
/** The hash of that text: a vector belongs to a passage as long as this is the same. */
export const hashOfPassage = sql`md5(${textOfPassage})`;

export type EmbeddingRow = typeof searchEmbeddings.$inferSelect;

/** The source of an organization's vectors: those of another address or model can't be compared with them. */
const currentSource = sql<string>`md5(${askModels.baseUrl} || E'\n' || ${askModels.embeddingModel})`;

const hasEmbeddingModel = and(
  eq(askModels.kind, 'openai-compatible'),
  isNotNull(askModels.embeddingModel),
  // An organization without AI sends nothing to a model.
  sql`exists (select from ${organizations} where ${organizations.id} = ${askModels.organizationId} and ${organizations.ai})`,
) as SQL;

/** Organizations whose pages or model changed since they were embedded, except those whose job or next try is still to come. */
export async function listOrganizationsToEmbed(db: Db, now: Date, jobName: string): Promise<string[]> {
  const data = sql`jsonb_build_object('organizationId', due.organization_id)`;
  const { rows } = await db.execute<{ organization_id: string }>(sql`
    select organization_id from (
      select ${askModels.organizationId} as organization_id from ${askModels}
      left join ${searchEmbeddings} on ${searchEmbeddings.organizationId} = ${askModels.organizationId}
      where ${hasEmbeddingModel} and (${searchEmbeddings.source} is distinct from ${currentSource}
        or coalesce(${searchEmbeddings.retryAt} <= ${now.toISOString()}::timestamptz, true)
          and exists (${spacesToEmbed(sql`${askModels.organizationId}`, currentSource)}))
      union
      select ${searchEmbeddings.organizationId} from ${searchEmbeddings} where not exists (select from ${askModels}
        where ${askModels.organizationId} = ${searchEmbeddings.organizationId} and ${hasEmbeddingModel})
    ) as due where not ${isPending(jobName, data)} order by organization_id`);
  return rows.map((row) => row.organization_id);
}

function spacesToEmbed(organizationId: SQL, source: SQL): SQL {
  return sql`select ${spaces.id} as id, ${spaces.revisionId} as revision_id from ${spaces}
    where ${spaces.organizationId} = ${organizationId} and ${isNull(spaces.deletedAt)}
      and not exists (select from ${searchEmbeddedSpaces} as embedded
        where embedded.organization_id = ${spaces.organizationId} and embedded.space_id = ${spaces.id}
          and embedded.source = ${source} and embedded.revision_id = ${spaces.revisionId})`;
}

/** The source of an organization's vectors; undefined where it has no embedding model. */
export async function findSource(db: Db, organizationId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ source: currentSource })
    .from(askModels)
    .where(and(eq(askModels.organizationId, organizationId), hasEmbeddingModel));
  return row?.source;
}

export async function findEmbeddingRow(db: Db, organizationId: string): Promise<EmbeddingRow | undefined> {
  const [row] = await db
    .select()
    .from(searchEmbeddings)
    .where(eq(searchEmbeddings.organizationId, organizationId));
  return row;
}

/**
 * The source of an organization's vectors with the similarity of unrelated texts in its model, once that is known, and
 * whether the database has the extension `pgvector` at this moment.
 */
export async function findReadySource(
  db: Db,
  organizationId: string,
): Promise<{ source: string; unrelated: UnrelatedSimilarity; hasVectorType: boolean } | undefined> {
  const [row] = await db
    .select({
      source: searchEmbeddings.source,
      mean: searchEmbeddings.mean,
      deviation: searchEmbeddings.deviation,
      hasVectorType: sql<boolean>`to_regtype('vector') is not null`,
    })
    .from(searchEmbeddings)
    .innerJoin(askModels, eq(askModels.organizationId, searchEmbeddings.organizationId))
    .where(
      and(
        eq(searchEmbeddings.organizationId, organizationId),
        hasEmbeddingModel,
        eq(searchEmbeddings.source, currentSource),
      ),
    );
  if (row?.mean == null || row.deviation === null) return undefined;
  const { source, mean, deviation, hasVectorType } = row;
  return { source, unrelated: { mean, deviation }, hasVectorType };
}

/** Stores the state of an organization's vectors. */
export async function storeEmbeddingRow(
  db: Db,
  row: Pick<EmbeddingRow, 'organizationId' | 'source'> & Partial<EmbeddingRow>,
): Promise<void> {
  const { organizationId: _, ...set } = row;
  await db
    .insert(searchEmbeddings)
    .values(row)
    .onConflictDoUpdate({ target: searchEmbeddings.organizationId, set });
}

/** Clears the last failure, so that the next job tries again at once. */
export async function clearEmbeddingFailure(tx: Db, organizationId: string): Promise<void> {
  await tx
    .update(searchEmbeddings)
    .set({ failure: null, failures: 0, retryAt: null })
    .where(eq(searchEmbeddings.organizationId, organizationId));
}

/** The spaces of an organization with passages that may lack a vector, each with its main revision. */
export async function listSpacesToEmbed(
  db: Db,
  organizationId: string,
  source: string,
): Promise<{ spaceId: string; revisionId: string }[]> {
  const { rows } = await db.execute<{ id: string; revision_id: string }>(
    sql`${spacesToEmbed(sql`${organizationId}`, sql`${source}`)} order by id`,
  );
  return rows.map((row) => ({ spaceId: row.id, revisionId: row.revision_id }));
}

/** A passage whose text has no vector. */
export interface PassageToEmbed {
  pageId: string;
  position: number;
  text: string;
  hash: string;
}

/** Passages of a space whose texts have no vector, in order, from one of them on. */
export async function listPassagesToEmbed(
  db: Db,
  { organizationId, spaceId, source }: SpaceSource,
  after: Pick<PassageToEmbed, 'pageId' | 'position'> | undefined,
  limit: number,
): Promise<PassageToEmbed[]> {
  const { rows } = await db.execute<{ page_id: string; position: number; text: string; hash: string }>(sql`
    select passage.page_id, passage.position, ${textOfPassage} as text, ${hashOfPassage} as hash
    from ${searchPassages} as passage
    join ${mainPages} as page on page.organization_id = passage.organization_id
      and page.space_id = passage.space_id and page.page_id = passage.page_id
    left join ${searchSignatures} as own on own.organization_id = passage.organization_id
      and own.space_id = passage.space_id and own.page_id = passage.page_id and own.position = passage.position
    where passage.organization_id = ${organizationId} and passage.space_id = ${spaceId} and passage.line = 'main'
      and (passage.page_id, passage.position) > (${after?.pageId ?? ''}, ${after?.position ?? 0}::int)
      and (own.hash is null or own.source <> ${source} or own.hash <> ${hashOfPassage})
    order by passage.page_id, passage.position limit ${limit}`);
  return rows.map(({ page_id, ...row }) => ({ ...row, pageId: page_id }));
}

export interface SpaceSource {
  organizationId: string;
  spaceId: string;
  source: string;
}

/** The hashes of texts that have a vector. */
export async function listEmbedded(
  db: Db,
  { organizationId, source }: SpaceSource,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ hash: searchVectors.hash })
    .from(searchVectors)
    .where(
      and(
        eq(searchVectors.organizationId, organizationId),
        eq(searchVectors.source, source),
        sql`${searchVectors.hash} = any(${sql.param([...hashes])}::text[])`,
      ),
    );
  return new Set(rows.map(({ hash }) => hash));
}

/** Stores the vectors of texts, and gives passages those of their texts. */
export async function storeVectors(
  tx: Db,
  { organizationId, spaceId, source }: SpaceSource,
  vectors: ReadonlyMap<string, Vector>,
  passages: readonly PassageToEmbed[],
): Promise<void> {
  if (vectors.size > 0)
    await tx
      .insert(searchVectors)
      .values(
        [...vectors]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([hash, vector]) => ({ organizationId, source, hash, vector: Array.from(vector) })),
      )
      .onConflictDoNothing();
  const texts = (of: (passage: PassageToEmbed) => string) => sql`${sql.param(passages.map(of))}::text[]`;
  await tx.execute(sql`
    insert into ${searchSignatures} (organization_id, space_id, page_id, position, source, hash, signature)
    select ${organizationId}, ${spaceId}, page_id, position, ${source}, fresh.hash,
      (select string_agg(case when value > 0 then '1' else '0' end, '' order by at)::varbit
        from unnest(vector.vector) with ordinality as part (value, at))
    from unnest(${texts(({ pageId }) => pageId)}, ${sql.param(passages.map(({ position }) => position))}::int[],
      ${texts(({ hash }) => hash)}) as fresh (page_id, position, hash)
    join ${searchVectors} as vector on vector.organization_id = ${organizationId} and vector.source = ${source}
      and vector.hash = fresh.hash
    order by page_id, position
    on conflict (organization_id, space_id, page_id, position) do update set source = excluded.source,
      hash = excluded.hash, signature = excluded.signature`);
}

/** Marks a space as embedded at a revision. */
export async function storeEmbeddedSpace(
  db: Db,
  { organizationId, spaceId, source }: SpaceSource,
  revisionId: string,
): Promise<void> {
  await db
    .insert(searchEmbeddedSpaces)
    .values({ organizationId, spaceId, source, revisionId })
    .onConflictDoUpdate({
      target: [searchEmbeddedSpaces.organizationId, searchEmbeddedSpaces.spaceId],
      set: { source, revisionId },
    });
}

/** How many passages of an organization have a vector. */
export async function countEmbedded(db: Db, organizationId: string, source: string): Promise<number> {
  return db.$count(
    searchSignatures,
    and(eq(searchSignatures.organizationId, organizationId), eq(searchSignatures.source, source)),
  );
}

/** How many passages an organization has outside of the trash. */
export async function countPassages(db: Db, organizationId: string): Promise<number> {
  const [row] = await db
    .select({ passages: sql<number>`coalesce(sum(${searchSpaces.passages}), 0)`.mapWith(Number) })
    .from(searchSpaces)
    .innerJoin(
      spaces,
      and(eq(spaces.organizationId, searchSpaces.organizationId), eq(spaces.id, searchSpaces.spaceId)),
    )
    .where(and(eq(searchSpaces.organizationId, organizationId), isNull(spaces.deletedAt)));
  return row?.passages ?? 0;
}

/** Deletes the signatures of passages of a space that are gone. */
export async function deleteGoneSignatures(
  db: Db,
  { organizationId, spaceId }: Pick<SpaceSource, 'organizationId' | 'spaceId'>,
): Promise<void> {
  await db.execute(sql`
    delete from ${searchSignatures} as own where own.organization_id = ${organizationId} and own.space_id = ${spaceId}
      and not exists (select from ${searchPassages} as passage where passage.organization_id = own.organization_id
        and passage.space_id = own.space_id and passage.line = 'main' and passage.page_id = own.page_id
        and passage.position = own.position)`);
}

/** Deletes vectors of texts that no passage has any more. */
export async function deleteUnusedVectors(db: Db, organizationId: string): Promise<void> {
  await db.execute(sql`
    delete from ${searchVectors} as vector where vector.organization_id = ${organizationId}
      and not exists (select from ${searchSignatures} as own where own.organization_id = vector.organization_id
        and own.hash = vector.hash and own.source = vector.source)`);
}

/** Deletes all vectors of an organization but those of one source, with what is known of them. */
export async function deleteOtherVectors(db: Db, organizationId: string, source = ''): Promise<void> {
  for (const table of [searchSignatures, searchVectors, searchEmbeddedSpaces, searchEmbeddings]) {
    const isOther = and(eq(table.organizationId, organizationId), ne(table.source, source));
    await inBatches(async (limit) => {
      const { rowCount } = await db.execute(
        sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOther} limit ${limit}))`,
      );
      return rowCount ?? 0;
    });
  }
}
