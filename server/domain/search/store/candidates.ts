import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf, type Form, inARow, within } from '#lib/search/tsquery.ts';
import type { Db } from '#server/db/database.ts';
import { indexedWords, searchPassages } from '#server/db/tables/search.ts';
import { isWanted, isWithoutOtherSpecs, ownersOf, readableSpaces, type SearchScope } from './scope.ts';

/** Words for one thing that is asked for, of which a passage needs one: those that mean the same, and those that are near. */
export interface WantedTerm {
  same: readonly Form[];
  near: readonly Form[];
  /** The share of passages that have it, where that is many. */
  share: number;
  /** It is nearly everywhere: no page is looked for by it in texts alone, or in titles. */
  isFrequent: boolean;
  isFrequentInHeads: boolean;
}

export interface CandidateQuery {
  terms: readonly WantedTerm[];
  /** How many passages there are. */
  passages: number;
  phrases: readonly (readonly Form[])[];
  excluded: readonly (readonly Form[])[];
}

/** A page that may answer. */
export interface Candidate {
  spaceId: string;
  pageId: string;
  /** `main`, or the change request that has the page in a form of its own. */
  line: string;
  /** Its passages that fit best. */
  positions: number[];
  /** Which terms the page has, and which of them by their own words. */
  near: boolean[];
  same: boolean[];
  score: number;
}

/** The best pages. */
export interface Candidates {
  pages: Candidate[];
  /** How rare each term is where it was searched; undefined for what is nowhere. */
  rarities: (number | undefined)[];
}

/** The most pages that a search finds, and passages of each. */
const mostPages = 40;
const passagesOfPage = 2;
/** Passages that are looked at for each thing that is asked for when all of it is frequent. */
const mostOfFrequent = 3_000;

/** The weight of a word in text, in a title or heading, and of one that is only near what was asked. */
const [inText, inHead, isNear] = [1, 3, 0.4];

/**
 * The pages in a scope that have any of the words, the best ones by how rare the words are and whether they stand in
 * titles. Rights are asked before anything is counted.
 */
export async function listCandidates(db: Db, scope: SearchScope, query: CandidateQuery): Promise<Candidates> {
  const queries = queriesOf(scope, query.terms);
  const { rows } = await db.execute<CandidateRow>(sql`
    with wanted as (select * from unnest(${sql.param(queries.map(({ term }) => term))}::int[],
      ${sql.param(queries.map(({ weight }) => weight))}::float8[],
      ${sql.param(queries.map(({ query }) => query))}::text[]) as wanted (term, weight, query)),
    ${hitsOf(scope, query)},
    term as (select term, ln(1 + greatest(0, ${query.passages}::float8 - having_it + 0.5) / (having_it + 0.5)) as rarity
      from (select term, coalesce(nullif(count(*) filter (where weight >= ${inText}), 0), count(*)) as having_it
        from hit group by term) as counted),
    passage as (
      select space_id, line, page_id, position, bit_or(1 << term) as near,
        coalesce(bit_or(1 << term) filter (where weight >= ${inText}), 0) as same,
        sum(rarity * weight * 2.2 / (weight + 0.48 + 0.72 * length / 110)) as score
      from hit join term using (term) group by space_id, line, page_id, position),
    page as (
      select space_id, line, page_id, (array_agg(position order by score desc, position))[1:${passagesOfPage}] as positions,
        bit_or(near) as near, bit_or(same) as same, max(score) as score
      from passage group by space_id, line, page_id order by max(score) desc, page_id limit ${mostPages})
    select (select json_agg(json_build_array(term, rarity)) from term) as rarities,
      (select json_agg(json_build_array(space_id, page_id, line, positions, near, same, score)) from page) as pages`);
  return presentCandidates(rows[0] ?? { rarities: null, pages: null }, query.terms.length);
}

const passage = alias(searchPassages, 'passage');

/** The passages that have each thing, of those that are in the scope. */
function hitsOf(scope: SearchScope, query: CandidateQuery): SQL {
  const isIn = (
    row: SQL,
  ) => sql`${isWanted(scope, sql`${row}.line`, sql`${row}.space_id`, sql`${row}.page_id`)}
    ${conditionsOf(scope, query, row)}`;
  const looked = sql`from ${searchPassages} as passage`;
  const isAsked = sql`${indexedWords(passage)} @@ wanted.query::tsquery
    and ${isWithoutOtherSpecs(scope, sql`passage.specs`)}`;
  const columns = sql`passage.space_id, passage.line, passage.page_id, passage.position, passage.length`;
  const grouped = sql`group by term, space_id, line, page_id, position, length`;
  // So many passages have frequent words that any of those in the scope are as good, and the scope comes first. It is asked
  // for each passage: a join looks into the index once for each space while the table has no statistics.
  if (query.terms.every(({ isFrequent }) => isFrequent))
    return sql`scope as materialized (${readableSpaces(scope)}),
    hit as materialized (
      select wanted.term, max(wanted.weight) as weight, space_id, line, page_id, position, length
      from wanted, lateral (select ${columns} ${looked}
        where ${isAsked} and (passage.space_id in (select id from scope)) is true and ${isIn(sql`passage`)}
        limit ${mostOfFrequent}) as passage ${grouped})`;
  return sql`every as materialized (
      select wanted.term, wanted.weight, passage.* from wanted, lateral (
        select ${columns} ${looked} where ${isAsked} offset 0) as passage),
    scope as materialized (${readableSpaces(scope, sql`select every.space_id from every`)}),
    hit as materialized (
      select term, max(weight) as weight, space_id, line, page_id, position, length
      from every join scope on scope.id = every.space_id where ${isIn(sql`every`)} ${grouped})`;
}

interface CandidateRow extends Record<string, unknown> {
  rarities: [term: number, rarity: number][] | null;
  pages: [string, string, string, number[], number, number, number][] | null;
}

function presentCandidates(row: CandidateRow, terms: number): Candidates {
  const rarities = new Map(row.rarities ?? []);
  const flags = (mask: number) => Array.from({ length: terms }, (_, term) => (mask & (1 << term)) !== 0);
  return {
    rarities: Array.from({ length: terms }, (_, term) => rarities.get(term)),
    pages: (row.pages ?? []).map(([spaceId, pageId, line, positions, near, same, score]) => ({
      spaceId,
      pageId,
      line,
      positions,
      score,
      near: flags(near),
      same: flags(same),
    })),
  };
}

/** What the index is asked for each term: in titles and headings, and anywhere. */
function queriesOf(scope: SearchScope, terms: readonly WantedTerm[]) {
  const owners = ownersOf(scope);
  const leads = leadsOf(terms);
  const areAllFrequent = leads.every(({ isFrequent }) => isFrequent);
  return terms.flatMap((wanted, term) => {
    const { same, near, isFrequent, isFrequentInHeads } = wanted;
    const others = leads.filter((lead) => lead !== wanted);
    const of = (weight: number, query: string) => ({ term, weight, query: within(query, owners) });
    const inHeads = anyOf(same, 'head');
    const head = of(inHead, isFrequentInHeads ? withAny(inHeads, others) : inHeads);
    const own = anyOf(same, 'anywhere');
    if (isFrequent) return areAllFrequent ? [head, of(inText, withAll(own, others))] : [head];
    return near.length === 0
      ? [head, of(inText, own)]
      : [head, of(inText, own), of(isNear, anyOf(near, 'anywhere'))];
  });
}

/** The terms that lead to pages: the rare ones, or else the two that are least frequent. */
function leadsOf(terms: readonly WantedTerm[]): WantedTerm[] {
  const rare = terms.filter(({ isFrequent }) => !isFrequent);
  return rare.length > 0 ? rare : terms.toSorted((a, b) => a.share - b.share).slice(0, 2);
}

/** What is asked for where it stands with any of some terms, if there are any. */
function withAny(query: string, others: readonly WantedTerm[]): string {
  const same = others.flatMap((other) => other.same);
  return same.length === 0 ? query : `(${query}) & (${anyOf(same, 'anywhere')})`;
}

/** What is asked for where it stands with each of some terms. */
function withAll(query: string, others: readonly WantedTerm[]): string {
  return [query, ...others.map(({ same }) => anyOf(same, 'anywhere'))].map((one) => `(${one})`).join(' & ');
}

/** Phrases that a page must have, and words that it must not have. */
function conditionsOf(scope: SearchScope, { phrases, excluded }: CandidateQuery, row: SQL): SQL {
  const owners = ownersOf(scope);
  const pagesWith = (
    words: readonly Form[],
  ) => sql`(${row}.space_id, ${row}.line, ${row}.page_id) in (select space_id, line, page_id from ${searchPassages}
    where ${indexedWords(searchPassages)} @@ ${within(inARow(words), owners)}::tsquery
      and ${isWithoutOtherSpecs(scope, sql`specs`)})`;
  const conditions = [
    ...phrases.map((words) => sql`and ${pagesWith(words)}`),
    ...excluded.map((words) => sql`and not (${pagesWith(words)})`),
  ];
  return sql.join(conditions, sql` `);
}
