import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { searchCounts, searchFrequentWords, searchPassages, searchSpaces } from '#server/db/tables/search.ts';
import { lineOfSpecs } from '#server/domain/revisions/index.ts';
import { containsAll, passagesIn, readableSpaces, type SearchScope } from './scope.ts';

/** Passages that have a word from which on pages are not looked for by it, as long as there are rarer ones. */
export const frequent = 1500;

/** Passages that have a word from which on it is counted how many they are. */
const leastCounted = 300;

/** What stands in front of the frequent words of OpenAPI specs. */
const ofSpecs = '@';

/**
 * Of some words how much of an organization's passages has them, 0 to 1; words that are not here are rare. None are
 * here for who does not read all that was counted: what is found, and how it scores, says nothing of the rest.
 */
export async function loadShares(
  db: Db,
  scope: SearchScope,
  words: readonly string[],
): Promise<Map<string, number>> {
  const mark = scope.isOfSpecs ? ofSpecs : '';
  const marked = words.map((word) => mark + word);
  // Whether somebody reads all of it is asked only where there is such a word: it goes through every space.
  const { rows } = await db.execute<{ word: string; share: number }>(sql`
    with found as materialized (
      select word, share from ${searchFrequentWords}
      where organization_id = ${scope.organizationId} and word = any(${sql.param(marked)}::text[]))
    select word, share from found
    where case when exists (select from found) then ${containsAll(scope)} else false end`);
  return new Map(rows.map(({ word, share }) => [word.slice(mark.length), share]));
}

/** How far the number of passages may move before words are counted anew. */
const mostChange = 0.1;

/** Organizations, or a certain one, that can have frequent words and have grown or shrunk since theirs were counted, or before a moment. */
export async function listOrganizationsToCount(
  db: Db,
  { before, organizationId }: { before: Date; organizationId?: string },
): Promise<{ organizationId: string; passages: number }[]> {
  const named = organizationId === undefined ? sql`` : sql`and counted.organization_id = ${organizationId}`;
  const { rows } = await db.execute<{ organization_id: string; passages: string }>(sql`
    select now.organization_id, now.passages from (
      select counted.organization_id, sum(counted.passages) as passages from ${searchSpaces} as counted
      join ${spaces} as space on space.organization_id = counted.organization_id and space.id = counted.space_id
      where space.deleted_at is null ${named} group by counted.organization_id) as now
    left join ${searchCounts} as counted using (organization_id)
    where (now.passages > ${frequent} or counted.passages is not null)
      and (counted.passages is null or counted.counted_at < ${before.toISOString()}::timestamptz
        or abs(now.passages - counted.passages) > ${mostChange}::float8 * counted.passages)`);
  return rows.map((row) => ({ organizationId: row.organization_id, passages: Number(row.passages) }));
}

/** Passages that are read to tell which words are frequent. */
const sampled = 4000;

/** Counts the words of some passages of an organization, but for those in the trash, and stores those that are probably in many. */
export async function countFrequentWords(
  tx: Db,
  { organizationId, passages }: { organizationId: string; passages: number },
  countedAt: Date,
): Promise<void> {
  await tx
    .insert(searchCounts)
    .values({ organizationId, passages, countedAt })
    .onConflictDoUpdate({ target: searchCounts.organizationId, set: { passages, countedAt } });
  await replaceShares(tx, { organizationId }, passages);
}

/** The same of the OpenAPI specs of an organization. */
export async function countFrequentWordsOfSpecs(tx: Db, organizationId: string): Promise<void> {
  const scope = { organizationId, isOfSpecs: true };
  const { rows } = await tx.execute<{ passages: number }>(
    sql`select (${passagesIn(scope)})::float8 as passages`,
  );
  await replaceShares(tx, scope, rows[0]?.passages ?? 0);
}

async function replaceShares(tx: Db, scope: SearchScope, passages: number): Promise<void> {
  const { organizationId, isOfSpecs = false } = scope;
  const mark = isOfSpecs ? ofSpecs : '';
  const line = isOfSpecs ? lineOfSpecs(organizationId) : 'main';
  await tx
    .delete(searchFrequentWords)
    .where(
      and(
        eq(searchFrequentWords.organizationId, organizationId),
        sql`starts_with(${searchFrequentWords.word}, ${ofSpecs}) = ${isOfSpecs}`,
      ),
    );
  if (passages <= frequent) return;
  await tx.execute(sql`
    with sample as materialized (
      select words from ${searchPassages} where organization_id = ${organizationId} and line = ${line}
        and space_id in (${readableSpaces(scope)})
      order by md5(page_id || position) limit ${sampled})
    insert into ${searchFrequentWords} (organization_id, word, share)
    select ${organizationId}, ${mark}::text || word, count(*)::float8 / (select count(*) from sample)
    from sample, unnest(tsvector_to_array(words)) as word
    group by word having count(*) * ${passages}::float8 > ${leastCounted} * (select count(*) from sample)
    on conflict (organization_id, word) do update set share = excluded.share`);
}

/** Forgets which words are frequent, everywhere, so that they are counted anew. */
export async function deleteCounts(tx: Db): Promise<void> {
  await tx.delete(searchCounts);
  await tx.delete(searchFrequentWords);
}
