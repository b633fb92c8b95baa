import { desc, sql } from 'drizzle-orm';
import type { EventType, PageRating } from '#lib/contract/insights/events.ts';
import type { SiteInsights } from '#lib/contract/insights/schemas.ts';
import type { Db } from '#server/db/database.ts';
import { siteEvents as events } from '#server/db/tables/insights.ts';
import { byPeople, type SiteKey, type Span } from './events.ts';

type Feedback = SiteInsights['feedback'];

const most = 20;

/** What readers said of pages. */
export async function loadFeedback(db: Db, site: SiteKey, span: Span): Promise<Feedback> {
  const [[totals], pages, comments] = await Promise.all([
    loadTotals(db, site, span),
    loadRatedPages(db, site, span),
    loadComments(db, site, span),
  ]);
  return { helpful: 0, neutral: 0, unhelpful: 0, ...totals, pages, comments };
}

/** The last answer of each visitor to each page: a later one replaces those before. */
function lastAnswers(db: Db, site: SiteKey, span: Span, type: EventType) {
  const { visitor, space, page, path, at, rating } = events;
  const place = sql`coalesce(${page}, ${path})`;
  return db
    .selectDistinctOn([visitor, space, place], {
      space: sql<string>`${space}`.as('space'),
      page: sql<string>`${page}`.as('page'),
      path,
      at,
      rating: sql<PageRating>`${rating}`.as('rating'),
      comment: sql<string>`${events.details} ->> 'comment'`.as('comment'),
    })
    .from(events)
    .where(byPeople(site, span, type))
    .orderBy(visitor, space, place, desc(at))
    .as('answers');
}

type Answers = ReturnType<typeof lastAnswers>;

function ratingsOf({ rating }: Answers) {
  const rated = (value: PageRating) => sql<number>`(count(*) filter (where ${rating} = ${value}))::int`;
  return { helpful: rated(1), neutral: rated(0), unhelpful: rated(-1) };
}

function loadTotals(db: Db, site: SiteKey, span: Span) {
  const answers = lastAnswers(db, site, span, 'page_post_feedback');
  return db.select(ratingsOf(answers)).from(answers);
}

async function loadRatedPages(db: Db, site: SiteKey, span: Span): Promise<Feedback['pages']> {
  const answers = lastAnswers(db, site, span, 'page_post_feedback');
  const { page, space, path, at } = answers;
  const ratings = ratingsOf(answers);
  return (
    db
      .select({ page, space, path: sql<string>`(array_agg(${path} order by ${at} desc))[1]`, ...ratings })
      .from(answers)
      .where(sql`${page} is not null and ${space} is not null`)
      .groupBy(page, space)
      // As if two more had answered, of whom one was helped: one reader alone makes no page the worst.
      .orderBy(sql`(${ratings.helpful} + 1.0) / (count(*) + 2)`, sql`${ratings.unhelpful} desc`, page)
      .limit(most)
  );
}

async function loadComments(db: Db, site: SiteKey, span: Span): Promise<Feedback['comments']> {
  const answers = lastAnswers(db, site, span, 'page_post_feedback_comment');
  const { page, space, path, rating, comment, at } = answers;
  const time = sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return db
    .select({ page, space, path, rating, comment, at: time })
    .from(answers)
    .where(sql`${page} is not null and ${space} is not null and ${comment} <> ''`)
    .orderBy(desc(at), page)
    .limit(most);
}
