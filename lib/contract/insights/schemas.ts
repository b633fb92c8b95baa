import { z } from 'zod';
import { DateTime, Id } from '../shared/text.ts';
import { Column, Filter } from './columns.ts';
import { PageRating } from './events.ts';

/** The times that figures can be asked for by name, each up to now. */
export const ranges = ['last24Hours', 'last7Days', 'last30Days', 'last3Months', 'lastYear'] as const;
export type RangeName = (typeof ranges)[number];

const Span = z.strictObject({ from: DateTime, to: DateTime }).meta({
  description:
    'Events are stored for 13 months. Counts of whole days in UTC by at most one property that daily figures have go back 25 months.',
});

export const AggregationQuery = z
  .strictObject({
    range: z.union([z.enum(ranges), Span]),
    select: z.array(Column).max(20).optional().meta({
      description: 'The columns of the answer, in order; those of `groupBy` and `eventsCount` when left out.',
    }),
    where: z.array(Filter).max(20).optional(),
    groupBy: z.array(Column).max(10).optional(),
    order: z
      .strictObject({ by: Column, direction: z.enum(['asc', 'desc']) })
      .optional()
      .meta({
        description:
          'By a count, or by a column of `select` or `groupBy`; by the first count, the largest first, when left out.',
      }),
    limit: z.int().min(1).max(1000).optional().meta({ description: '1000 when left out.' }),
  })
  .meta({ id: 'AggregationQuery', description: 'Which events are counted, and by what.' });

export type AggregationQuery = z.output<typeof AggregationQuery>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const AggregationResult = z
  .strictObject({
    columns: z.array(
      z.strictObject({
        column: z.string(),
        values: z.array(Value).meta({ description: 'One for each row.' }),
      }),
    ),
  })
  .meta({ id: 'AggregationResult', description: 'Figures by column; the values at one position are a row.' });

export const VisitorSegment = z
  .strictObject({
    title: z.string(),
    claims: z.record(z.string(), z.unknown()),
    events: z.number(),
    visitors: z.number(),
    sessions: z.number(),
  })
  .meta({ id: 'VisitorSegment', description: 'The visitors who came with the same claims.' });

const Count = z.int().min(0);

const Figures = z.strictObject({ views: Count, visitors: Count, sessions: Count });

const Ratings = z.strictObject({ helpful: Count, neutral: Count, unhelpful: Count });
const RatedPage = { page: Id, space: Id, path: z.string().meta({ description: 'Where it was rated last.' }) };

export const SiteInsights = z
  .strictObject({
    object: z.literal('site-insights'),
    from: DateTime,
    to: DateTime,
    interval: z.enum(['hour', 'day', 'week']),
    totals: Figures,
    before: Figures.meta({ description: 'The same for the time of the same length before.' }),
    series: z.array(z.strictObject({ at: DateTime, views: Count, visitors: Count })),
    pages: z.array(
      z.strictObject({
        page: Id,
        space: Id,
        path: z.string().meta({ description: 'Where it was read last.' }),
        views: Count,
        visitors: Count,
      }),
    ),
    searches: z.array(
      z.strictObject({
        query: z.string(),
        count: Count,
        results: Count.nullable().meta({ description: 'Pages found the last time; null when not known.' }),
      }),
    ),
    referrers: z.array(z.strictObject({ domain: z.string(), views: Count, visitors: Count })),
    missing: z.array(z.strictObject({ path: z.string(), count: Count, lastAt: DateTime })),
    questions: z
      .strictObject({ asked: Count, helpful: Count, unhelpful: Count })
      .meta({ description: 'Questions that visitors asked, and what they think of the answers.' }),
    feedback: z
      .strictObject({
        ...Ratings.shape,
        pages: z.array(z.strictObject({ ...RatedPage, ...Ratings.shape })).meta({
          description: 'Those that help the fewest of their readers first; few answers weigh less than many.',
        }),
        comments: z
          .array(z.strictObject({ ...RatedPage, rating: PageRating, comment: z.string(), at: DateTime }))
          .meta({ description: 'The latest first.' }),
      })
      .meta({ description: 'What readers said of pages: the last answer of each visitor to each page.' }),
  })
  .meta({
    id: 'SiteInsights',
    description: 'What people did on a site in some time, the most frequent first.',
  });

export type SiteInsights = z.output<typeof SiteInsights>;
