import { sql } from 'drizzle-orm';
import { signatureOf } from '#lib/search/meaning.ts';
import type { Vector } from '#server/adapters/model/index.ts';
import type { Db } from '#server/db/database.ts';
import { mainPages, searchPassages, searchSignatures, searchVectors } from '#server/db/tables/search.ts';
import { hashOfPassage } from './embeddings.ts';
import { isWanted, isWithoutOtherSpecs, readableSpaces, type SearchScope } from './scope.ts';

/** Passages whose signatures are nearest, of which those that are returned have the nearest vectors. */
const [mostCompared, mostNearest] = [60, 20];
/** With `pgvector`, so many take less time than those 60 without it. */
const mostComparedByExtension = 400;

/** A passage with how similar it is to a question, from -1 to 1. */
export interface NearPassage {
  spaceId: string;
  pageId: string;
  position: number;
  similarity: number;
}

export interface QuestionVector {
  source: string;
  vector: Vector;
  /** Whether the database has the extension `pgvector`, which compares more in less time. */
  hasVectorType: boolean;
}

/**
 * The passages in a scope whose vectors are nearest to that of a question. Rights are asked before anything is compared,
 * and a passage that says something else since it was embedded is left out.
 */
export async function listNearest(
  db: Db,
  scope: SearchScope,
  { source, vector, hasVectorType }: QuestionVector,
): Promise<NearPassage[]> {
  const { organizationId } = scope;
  const length = sql`${vector.length}::int`;
  const parts = sql`${sql.param(Array.from(vector))}::real[]`;
  const similarity = hasVectorType
    ? sql`-(one.vector::vector <#> (${parts})::vector)`
    : sql`(select sum(part.a::float8 * part.b) from unnest(one.vector, ${parts}) as part (a, b))`;
  const isIn = isWanted(scope, sql`'main'`, sql`own.space_id`, sql`own.page_id`);
  const { rows } = await db.execute<{
    space_id: string;
    page_id: string;
    position: number;
    similarity: number;
  }>(sql`
    with scope as materialized (${readableSpaces(scope)}),
    compared as materialized (
      select own.space_id, own.page_id, own.position, own.hash
      from ${searchSignatures} as own join scope on scope.id = own.space_id
      where own.organization_id = ${organizationId} and own.source = ${source} and ${isIn}
      order by case when length(own.signature) = ${length} then bit_count(own.signature # ${signatureOf(vector)}::varbit)
        else ${length} end
      limit ${hasVectorType ? mostComparedByExtension : mostCompared})
    select compared.space_id, compared.page_id, compared.position, near.similarity
    from compared cross join lateral (
      select ${hashOfPassage} as hash from ${searchPassages} as passage
      join ${mainPages} as page on page.organization_id = ${organizationId} and page.space_id = compared.space_id
        and page.page_id = compared.page_id
      where passage.organization_id = ${organizationId} and passage.space_id = compared.space_id and passage.line = 'main'
        and passage.page_id = compared.page_id and passage.position = compared.position
        and ${isWithoutOtherSpecs(scope, sql`passage.specs`)} limit 1) as now
    cross join lateral (
      select ${similarity} as similarity
      from ${searchVectors} as one where one.organization_id = ${organizationId} and one.source = ${source}
        and one.hash = compared.hash and cardinality(one.vector) = ${length} limit 1) as near
    where now.hash = compared.hash
    order by near.similarity desc, page_id, position limit ${mostNearest}`);
  return rows.map(({ space_id, page_id, ...row }) => ({ ...row, spaceId: space_id, pageId: page_id }));
}
