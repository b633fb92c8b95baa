import { type SQL, sql } from 'drizzle-orm';
import { slipsOf } from '#lib/search/slips.ts';
import type { KnownWord, WordToLookUp } from '#lib/search/terms.ts';
import type { Db } from '#server/db/database.ts';
import { searchSynonyms, searchWords } from '#server/db/tables/search.ts';
import { passagesIn, type SearchScope } from './scope.ts';

/** Other forms of a word that count. */
const mostForms = 40;
/** Synonyms of a word that count. */
const mostSynonyms = 40;
/** Words like another one that are looked at. */
const mostLike = 40;

interface KnownRow extends Record<string, unknown> {
  passages: number;
  words: [
    word: string,
    isKnown: boolean,
    isBegun: boolean,
    isStop: boolean,
    forms: string[],
    synonyms: string[],
  ][];
}

/** What an organization knows of some words, and how much there is to search. */
export interface KnownWords {
  vocabulary: Map<string, KnownWord>;
  passages: number;
}

/**
 * What an organization knows of words, in its vocabulary and its list of synonyms, with what it knows of those synonyms.
 * One of the words may be only begun.
 */
export async function lookUpWords(
  db: Db,
  scope: SearchScope,
  words: ReadonlyMap<string, WordToLookUp>,
  typed: string,
): Promise<KnownWords> {
  if (words.size === 0) return { vocabulary: new Map(), passages: 0 };
  const { organizationId } = scope;
  const values = [...words.values()];
  const { rows } = await db.execute<KnownRow>(sql`
    with recursive language as (
      (select language from ${searchWords} where organization_id = ${organizationId} order by language limit 1)
      union all
      select (select above.language from ${searchWords} as above where above.organization_id = ${organizationId}
        and above.language > language.language order by above.language limit 1) from language where language.language is not null
    ), given as materialized (
      select * from unnest(${sql.param([...words.keys()])}::text[], ${sql.param(values.map(({ written }) => written))}::text[],
        ${sql.param(values.map(({ isAsked }) => isAsked))}::bool[]) as given (word, written, is_asked)
    ), synonym as materialized (
      select given.word as of_word, other.word from given, lateral (
        select distinct other.word from ${searchSynonyms} as line, unnest(line.compared) as other (word)
        where line.organization_id = ${organizationId} and other.word <> given.word
          and line.stems && (array[given.word] || array(
            select search_stem(language.language, given.written) from language where language.language is not null))
        limit ${mostSynonyms}) as other
      where given.is_asked
    ), asked as materialized (
      select word, written from given
      union select word, word from synonym where word not in (select word from given)
    ), written as materialized (
      select asked.word, language.language, search_stem(language.language, asked.written) as stem
      from asked, language where language.language is not null
    ), own as materialized (
      select asked.word, known.language, known.stem from asked
      join ${searchWords} as known on known.organization_id = ${organizationId} and known.word = asked.word
    ), stem as materialized (
      select word, language, stem from own where stem <> '' union select word, language, stem from written where stem <> ''
    ), form as (
      select stem.word, array_agg(distinct other.word) as words from stem, lateral (
        select other.word from ${searchWords} as other where other.organization_id = ${organizationId}
          and other.language = stem.language and other.stem = stem.stem and other.word <> stem.word limit ${mostForms}) as other
      group by stem.word
    ), looked_up as (
      select asked.word, asked.word in (select word from own) as is_known,
        ${isBegun(organizationId, typed)} and asked.word = ${typed} as is_begun,
        asked.word in (select word from written where stem = '') as is_stop, coalesce(form.words[1:${mostForms}], '{}') as forms,
        array(select synonym.word from synonym where synonym.of_word = asked.word) as synonyms
      from asked left join form using (word))
    select (${passagesIn(scope)})::float8 as passages,
      (select json_agg(json_build_array(word, is_known, is_begun, is_stop, forms, synonyms)) from looked_up) as words`);
  const { passages = 0, words: known = [] } = rows[0] ?? {};
  const vocabulary = new Map(
    known.map(([word, isKnown, isBegun, isStop, forms, synonyms]) => [
      word,
      { isKnown, isBegun, isStop, forms, synonyms },
    ]),
  );
  return { vocabulary, passages };
}

/** Whether the word that is typed goes on in any way. */
function isBegun(organizationId: string, typed: string): SQL {
  if (typed === '') return sql`false`;
  return sql`exists (select from ${searchWords} as longer
    where longer.organization_id = ${organizationId} and longer.word like ${typed}::text || '%')`;
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
