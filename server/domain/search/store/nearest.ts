import { sql } from 'drizzle-orm';
import { signatureOf } from '#lib/search/meaning.ts';
import type { Vector } from '#server/adapters/model/index.ts';
import type { Db } from '#server/db/database.ts';
import { mainPages, searchPassages, searchSignatures, searchVectors } from '#server/db/tables/search.ts';
import { hashOfPassage } from './embeddings.ts';
import { isWanted, readableSpaces, type SearchScope } from './scope.ts';

/** Passages whose signatures are nearest, of which those that are returned have the nearest vectors. */
const [mostCompared, mostNearest] = [100, 20];

/** A passage with how similar it is to a question, from -1 to 1. */
export interface NearPassage {
  spaceId: string;
  pageId: string;
  position: number;
  similarity: number;
}

/**
 * The passages in a scope whose vectors are nearest to that of a question. Rights are asked before anything is compared,
 * and a passage that says something else since it was embedded is left out.
 */
export async function listNearest(
  db: Db,
  scope: SearchScope,
  { source, vector }: { source: string; vector: Vector },
): Promise<NearPassage[]> {
  const { organizationId } = scope;
  const isIn = isWanted(scope, sql`'main'`, sql`own.space_id`, sql`own.page_id`);
  const { rows } = await db.execute<{
    space_id: string;
    page_id: string;
    position: number;
    similarity: number;
  }>(sql`
    with scope as materialized (${readableSpaces(scope)}),
    question as materialized (select ${signatureOf(vector)}::varbit as signature, ${sql.param(Array.from(vector))}::real[] as vector),
    compared as materialized (
      select own.space_id, own.page_id, own.position, own.hash
      from ${searchSignatures} as own join scope on scope.id = own.space_id cross join question
      where own.organization_id = ${organizationId} and own.source = ${source} and ${isIn}
      order by case when length(own.signature) = length(question.signature)
        then bit_count(own.signature # question.signature) else ${vector.length} end
      limit ${mostCompared})
    select compared.space_id, compared.page_id, compared.position, (
        select sum(part.a::float8 * part.b) from unnest(near.vector, question.vector) as part (a, b)) as similarity
    from compared cross join question
    join ${searchVectors} as near on near.organization_id = ${organizationId} and near.source = ${source}
      and near.hash = compared.hash and cardinality(near.vector) = cardinality(question.vector)
    join ${searchPassages} as passage on passage.organization_id = ${organizationId}
      and passage.space_id = compared.space_id and passage.line = 'main' and passage.page_id = compared.page_id
      and passage.position = compared.position
    join ${mainPages} as page on page.organization_id = ${organizationId} and page.space_id = compared.space_id
      and page.page_id = compared.page_id
    where compared.hash = ${hashOfPassage}
    order by similarity desc, page_id, position limit ${mostNearest}`);
  return rows.map(({ space_id, page_id, ...row }) => ({ ...row, spaceId: space_id, pageId: page_id }));
}
