import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { passagesIn, type SearchScope } from './scope.ts';

/** How much there is to search, and which words are frequent in it. */
export interface Frequencies {
  passages: number;
  /** The share of passages that have a word, 0 to 1; words that are not here are rare. */
  shares: Map<string, number>;
}

/**
 * What the database's own statistics know of words. They are of all organizations and some minutes old, which is enough to
 * tell a word that is nearly everywhere from one that leads somewhere.
 */
export async function loadFrequencies(
  db: Db,
  scope: SearchScope,
  words: readonly string[],
): Promise<Frequencies> {
  const { rows } = await db.execute<{ passages: number; shares: [string, number][] | null }>(sql`
    select (${passagesIn(scope)})::float8 as passages, (select json_agg(json_build_array(word, share))
      from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as frequent (word, share)
      where schemaname = current_schema() and tablename = 'search_passages_words'
        and word = any(${sql.param([...words])}::text[])) as shares`);
  return { passages: rows[0]?.passages ?? 0, shares: new Map(rows[0]?.shares ?? []) };
}
