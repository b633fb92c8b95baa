import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { hashOfPassage } from '#server/domain/search/store/embeddings.ts';
import { randomNumbers } from './sample-pages.ts';

export const vectorSource = 'bench';
/** As many parts as common models give. */
const dimensions = 1_536;
const distinct = 500;

const random = randomNumbers(11);
const vectorOf = () =>
  Float32Array.from({ length: dimensions }, () => (random() - 0.5) / Math.sqrt(dimensions / 12));

/** The vector of a question. */
export const question = vectorOf();

/** Gives all passages of an organization vectors, as an embedding model would. */
export async function fillVectors(db: Db, { organizationId }: { organizationId: string }): Promise<void> {
  await db.execute(sql`create table bench_vectors (number int, vector real[], signature varbit)`);
  for (let number = 0; number < distinct; number++)
    await db.execute(sql`insert into bench_vectors select ${number}, vector,
        (select string_agg(case when part > 0 then '1' else '0' end, '' order by at)::varbit
          from unnest(vector) with ordinality as part (part, at))
      from (select ${sql.param(Array.from(vectorOf()))}::real[] as vector) as one`);
  await db.execute(sql`insert into search_signatures (organization_id, space_id, page_id, position, source, hash, signature)
    select passage.organization_id, passage.space_id, passage.page_id, passage.position, ${vectorSource},
      ${hashOfPassage}, made.signature
    from search_passages as passage join main_pages as page using (organization_id, space_id, page_id)
    join bench_vectors as made on made.number = abs(hashtext(${hashOfPassage})) % ${distinct}
    where passage.organization_id = ${organizationId} and passage.line = 'main'`);
  await db.execute(sql`insert into search_vectors (organization_id, source, hash, vector)
    select distinct on (hash) ${organizationId}, ${vectorSource}, hash, made.vector from search_signatures
    join bench_vectors as made on made.number = abs(hashtext(hash)) % ${distinct}
    where organization_id = ${organizationId} on conflict do nothing`);
  await db.execute(sql`drop table bench_vectors`);
}
