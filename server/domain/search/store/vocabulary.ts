import { sql } from 'drizzle-orm';
import { slipsOf } from '#lib/search/slips.ts';
import type { KnownWord } from '#lib/search/terms.ts';
import type { Db } from '#server/db/database.ts';
import { searchWords } from '#server/db/tables/search.ts';

/** Other forms of a word that count. */
const mostForms = 40;
/** Words like another one that are looked at. */
const mostLike = 40;

/** What an organization's vocabulary knows of words, each given with how it is written; one may be only begun. */
export async function lookUpWords(
  db: Db,
  organizationId: string,
  words: ReadonlyMap<string, string>,
  typed: string,
): Promise<Map<string, KnownWord>> {
  if (words.size === 0) return new Map();
  const { rows } = await db.execute<{
    word: string;
    is_known: boolean;
    is_begun: boolean;
    is_stop: boolean;
    forms: string[];
  }>(sql`
    with recursive language as (
      (select language from ${searchWords} where organization_id = ${organizationId} order by language limit 1)
      union all
      select (select above.language from ${searchWords} as above where above.organization_id = ${organizationId}
        and above.language > language.language order by above.language limit 1) from language where language.language is not null
    ), asked as (
      select * from unnest(${sql.param([...words.keys()])}::text[], ${sql.param([...words.values()])}::text[]) as asked (word, written)
    ), own as materialized (
      select asked.word, known.language, known.stem from asked
      join ${searchWords} as known on known.organization_id = ${organizationId} and known.word = asked.word
    ), written as materialized (
      select asked.word, language.language, search_stem(language.language, asked.written) as stem
      from asked, language where language.language is not null
    ), stem as (select * from own union select * from written)
    select asked.word, exists (select from own where own.word = asked.word) as is_known,
      asked.word = ${typed} and exists (select from ${searchWords} as longer
        where longer.organization_id = ${organizationId} and longer.word like asked.word || '%') as is_begun,
      coalesce((select bool_or(written.stem = '') from written where written.word = asked.word), false) as is_stop,
      array(select distinct form.word from stem join ${searchWords} as form
        on form.organization_id = ${organizationId} and form.language = stem.language and form.stem = stem.stem
        where stem.word = asked.word and stem.stem <> '' and form.word <> asked.word limit ${mostForms}) as forms
    from asked`);
  return new Map(
    rows.map(({ word, is_known, is_begun, is_stop, forms }) => [
      word,
      { isKnown: is_known, isBegun: is_begun, isStop: is_stop, forms },
    ]),
  );
}

/** Words of an organization's vocabulary that look like others, or are a slip away from them. */
export async function listWordsLike(
  db: Db,
  organizationId: string,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const slips = words.flatMap((word) => slipsOf(word).map((slip) => ({ word, slip })));
  const { rows } = await db.execute<{ word: string; others: string[] }>(sql`
    with slip as (select distinct slip.word, other.word as other from unnest(
        ${sql.param(slips.map(({ word }) => word))}::text[], ${sql.param(slips.map(({ slip }) => slip))}::text[]) as slip (word, slip)
      join ${searchWords} as other on other.organization_id = ${organizationId} and other.word = slip.slip)
    select asked.word, array(select slip.other from slip where slip.word = asked.word)
      || array(select other.word from ${searchWords} as other
        where other.organization_id = ${organizationId} and other.word % asked.word
        group by other.word order by similarity(other.word, asked.word) desc, other.word limit ${mostLike}) as others
    from unnest(${sql.param([...words])}::text[]) as asked (word)`);
  return new Map(rows.map(({ word, others }) => [word, [...new Set(others)]]));
}
