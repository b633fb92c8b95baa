import { desc, isNotNull, sql } from 'drizzle-orm';
import type { SiteInsights } from '#lib/contract/insights/schemas.ts';
import type { Db } from '#server/db/database.ts';
import { siteEvents as events } from '#server/db/tables/insights.ts';
import { byPeople, type SiteKey, type Span } from './events.ts';
import { loadFeedback } from './feedback.ts';

/** How many lines each list has. */
const most = 20;

const count = sql<number>`count(*)::int`;
const visitors = sql<number>`count(distinct ${events.visitor})::int`;

export async function loadFigures(db: Db, site: SiteKey, span: Span): Promise<SiteInsights['totals']> {
  const sessions = sql<number>`count(distinct ${events.session})::int`;
  const [row] = await db
    .select({ views: count, visitors, sessions })
    .from(events)
    .where(byPeople(site, span, 'page_view'));
  return row ?? { views: 0, visitors: 0, sessions: 0 };
}

/** Views over time, oldest first; a time without any is there with 0. */
export async function loadSeries(
  db: Db,
  site: SiteKey,
  { from, to }: Span,
  interval: SiteInsights['interval'],
): Promise<SiteInsights['series']> {
  const unit = sql.raw(`'${interval}'`);
  const at = sql`date_trunc(${unit}, ${events.at}, 'UTC')`;
  const counted = db
    .select({
      at: sql`${at}`.as('at'),
      views: sql<number>`count(*)::int`.as('views'),
      visitors: sql<number>`count(distinct ${events.visitor})::int`.as('visitors'),
    })
    .from(events)
    .where(byPeople(site, { from, to }, 'page_view'))
    .groupBy(sql`1`);
  const { rows } = await db.execute<SiteInsights['series'][number]>(sql`
    select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           coalesce(views, 0) as views, coalesce(visitors, 0) as visitors
      from generate_series(date_trunc(${unit}, ${from.toISOString()}::timestamptz, 'UTC'),
                           ${to.toISOString()}::timestamptz - interval '1 ms', ${sql.raw(`'1 ${interval}'::interval`)}) moment
      left join (${counted}) counted on counted.at = moment
     order by moment`);
  return rows;
}

type Overview = Pick<SiteInsights, 'pages' | 'searches' | 'referrers' | 'missing' | 'feedback' | 'questions'>;

/** What is read, looked for and missed, the most frequent first. */
export async function loadOverview(db: Db, site: SiteKey, span: Span): Promise<Overview> {
  const [pages, searches, referrers, missing, feedback, questions] = await Promise.all([
    loadPages(db, site, span),
    loadSearches(db, site, span),
    loadReferrers(db, site, span),
    loadMissing(db, site, span),
    loadFeedback(db, site, span),
    countQuestions(db, site, span),
  ]);
  return { pages, searches, referrers, missing, feedback, questions };
}

/** How many questions were asked, and what visitors think of the answers: the last rating of each answer. */
async function countQuestions(db: Db, site: SiteKey, span: Span): Promise<Overview['questions']> {
  const answer = sql<string>`${events.details} ->> 'responseId'`;
  const ratings = db
    .selectDistinctOn([events.visitor, answer], { rating: sql<number>`${events.rating}`.as('rating') })
    .from(events)
    .where(byPeople(site, span, 'ask_rate_response'))
    .orderBy(events.visitor, answer, desc(events.at))
    .as('ratings');
  const rated = (value: number) => sql<number>`(count(*) filter (where ${ratings.rating} = ${value}))::int`;
  const [total, [counts]] = await Promise.all([
    db.$count(events, byPeople(site, span, 'ask_question')),
    db.select({ helpful: rated(1), unhelpful: rated(-1) }).from(ratings),
  ]);
  return { asked: total, helpful: 0, unhelpful: 0, ...counts };
}

async function loadPages(db: Db, site: SiteKey, span: Span): Promise<Overview['pages']> {
  return db
    .select({
      page: sql<string>`${events.page}`,
      space: sql<string>`${events.space}`,
      path: sql<string>`(array_agg(${events.path} order by ${events.at} desc))[1]`,
      views: count,
      visitors,
    })
    .from(events)
    .where(byPeople(site, span, 'page_view', isNotNull(events.page), isNotNull(events.space)))
    .groupBy(events.page, events.space)
    .orderBy(sql`4 desc, 1`)
    .limit(most);
}

async function loadSearches(db: Db, site: SiteKey, span: Span): Promise<Overview['searches']> {
  return db
    .select({
      query: sql<string>`${events.query}`,
      count,
      results: sql<number | null>`(array_agg(${events.results} order by ${events.at} desc))[1]`,
    })
    .from(events)
    .where(byPeople(site, span, 'search_type_query', sql`${events.query} <> ''`))
    .groupBy(events.query)
    .orderBy(sql`2 desc, 1`)
    .limit(most);
}

async function loadReferrers(db: Db, site: SiteKey, span: Span): Promise<Overview['referrers']> {
  return db
    .select({ domain: sql<string>`${events.referrerDomain}`, views: count, visitors })
    .from(events)
    .where(byPeople(site, span, 'page_view', isNotNull(events.referrerDomain)))
    .groupBy(events.referrerDomain)
    .orderBy(sql`2 desc, 1`)
    .limit(most);
}

async function loadMissing(db: Db, site: SiteKey, span: Span): Promise<Overview['missing']> {
  const lastAt = sql<string>`to_char(max(${events.at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return db
    .select({ path: events.path, count, lastAt })
    .from(events)
    .where(byPeople(site, span, 'page_not_found'))
    .groupBy(events.path)
    .orderBy(sql`2 desc, 1`)
    .limit(most);
}
