import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Measure } from '#lib/contract/insights/columns.ts';
import type { EventType } from '#lib/contract/insights/events.ts';
import type { SiteInsights } from '#lib/contract/insights/schemas.ts';
import type { Db } from '#server/db/database.ts';
import { siteDays as days, siteEvents as events } from '#server/db/tables/insights.ts';
import { countGroups, type GroupOptions, type Source } from './days.ts';
import { byPeople, ofType, type SiteKey, type Span } from './events.ts';
import { loadFeedback } from './feedback.ts';

/** How many lines each list has. */
const most = 20;

const visitorsToo: readonly Measure[] = ['eventsCount', 'visitorsCount'];

type Groups = Omit<GroupOptions, 'ofDays' | 'ofEvents'> & { hasValue?: SQL };

/** The events of a type that people caused, counted by groups. */
function countByPeople(source: Source, type: EventType, { hasValue, ...groups }: Groups): SQL {
  return countGroups(source, {
    ...groups,
    ofDays: and(eq(days.type, type), eq(days.isBot, false), hasValue ? sql`${days.value} <> ''` : undefined),
    ofEvents: and(ofType(type), hasValue),
  });
}

export async function loadFigures(db: Db, source: Source): Promise<SiteInsights['totals']> {
  const measures: readonly Measure[] = [...visitorsToo, 'sessionsCount'];
  const groups = countByPeople(source, 'page_view', { keys: [], property: 'all', measures });
  const { rows } = await db.execute<SiteInsights['totals']>(sql`
    select events::int as views, visitors::int, sessions::int from ${groups} groups`);
  return rows[0] ?? { views: 0, visitors: 0, sessions: 0 };
}

/** Views over time, oldest first; a time without any is there with 0. */
export async function loadSeries(
  db: Db,
  source: Source,
  interval: SiteInsights['interval'],
): Promise<SiteInsights['series']> {
  const { from, to } = source.span;
  const unit = sql.raw(`'${interval}'`);
  const roundedTo = (moment: SQL) => sql`date_trunc(${unit}, ${moment}, 'UTC')`;
  const groups = countByPeople(source, 'page_view', {
    keys: [
      {
        ofEvents: roundedTo(sql`${events.at}`),
        ofDays: roundedTo(sql`${days.day}::timestamp at time zone 'UTC'`),
      },
    ],
    property: 'all',
    measures: visitorsToo,
  });
  const { rows } = await db.execute<SiteInsights['series'][number]>(sql`
    select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           coalesce(events, 0)::int as views, coalesce(visitors, 0)::int as visitors
      from generate_series(date_trunc(${unit}, ${from.toISOString()}::timestamptz, 'UTC'),
                           ${to.toISOString()}::timestamptz - interval '1 ms', ${sql.raw(`'1 ${interval}'::interval`)}) moment
      left join ${groups} groups on groups.key0 = moment
     order by moment`);
  return rows;
}

type Overview = Pick<SiteInsights, 'pages' | 'searches' | 'referrers' | 'missing' | 'feedback' | 'questions'>;

/** What is read, looked for and missed, the most frequent first. */
export async function loadOverview(db: Db, source: Source): Promise<Overview> {
  const { site, span } = source;
  const [pages, searches, referrers, missing, feedback, questions] = await Promise.all([
    loadPages(db, source),
    loadSearches(db, source),
    loadReferrers(db, source),
    loadMissing(db, source),
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

async function loadPages(db: Db, source: Source): Promise<Overview['pages']> {
  const part = (at: number) => sql`split_part(${days.value}, '/', ${sql.raw(String(at))})`;
  const groups = countByPeople(source, 'page_view', {
    keys: [
      { ofEvents: sql`${events.page}`, ofDays: part(2) },
      { ofEvents: sql`${events.space}`, ofDays: part(1) },
    ],
    property: 'pageOfSpace',
    measures: visitorsToo,
    hasValue: sql`${events.page} is not null and ${events.space} is not null`,
    withLast: true,
  });
  const { rows } = await db.execute<Overview['pages'][number]>(sql`
    select key0 as page, key1 as space, last_detail as path, events::int as views, visitors::int
      from ${groups} groups order by views desc, page, space limit ${most}`);
  return rows;
}

async function loadSearches(db: Db, source: Source): Promise<Overview['searches']> {
  const groups = countByPeople(source, 'search_type_query', {
    keys: [valueKey(sql`${events.query}`)],
    property: 'eventSearchQuery',
    measures: ['eventsCount'],
    hasValue: sql`${events.query} <> ''`,
    withLast: true,
  });
  const { rows } = await db.execute<Overview['searches'][number]>(sql`
    select key0 as query, events::int as count, last_detail::int as results
      from ${groups} groups order by count desc, query limit ${most}`);
  return rows;
}

async function loadReferrers(db: Db, source: Source): Promise<Overview['referrers']> {
  const groups = countByPeople(source, 'page_view', {
    keys: [valueKey(sql`${events.referrerDomain}`)],
    property: 'referrerDomain',
    measures: visitorsToo,
    hasValue: isNotNull(events.referrerDomain),
  });
  const { rows } = await db.execute<Overview['referrers'][number]>(sql`
    select key0 as domain, events::int as views, visitors::int
      from ${groups} groups order by views desc, domain limit ${most}`);
  return rows;
}

async function loadMissing(db: Db, source: Source): Promise<Overview['missing']> {
  const groups = countByPeople(source, 'page_not_found', {
    keys: [valueKey(sql`${events.path}`)],
    property: 'urlPath',
    measures: ['eventsCount'],
    withLast: true,
  });
  const { rows } = await db.execute<Overview['missing'][number]>(sql`
    select key0 as path, events::int as count,
           to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
      from ${groups} groups order by count desc, path limit ${most}`);
  return rows;
}

const valueKey = (ofEvents: SQL) => ({ ofEvents, ofDays: sql`${days.value}` });
