import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameOfDay } from '#lib/contract/insights/day-names.ts';
import { type AggregationQuery, ranges } from '#lib/contract/insights/schemas.ts';
import { dayMs } from '#lib/durations.ts';
import { siteDays, siteDaysUntil, siteEvents } from '#server/db/tables/insights.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { openDay, storeSiteDaysJob } from './store-site-days.ts';

const api = startApi();

async function siteOf() {
  const { organizationId, as } = await createWorld(api);
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Docs' },
  });
  return { as, organizationId, siteId, params: { organizationId, siteId } };
}

type Site = Awaited<ReturnType<typeof siteOf>>;

async function storeDays(now = new Date(), { db } = api.services): Promise<void> {
  const run = { id: 'x', signal: new AbortController().signal, isLast: false };
  await storeSiteDaysJob.run({ ...api.services, db, now: () => now }, {}, run);
}

const name = fc.record({ isOfDay: fc.boolean(), which: fc.integer({ min: 0, max: 4 }) });
const oneOf = (...values: (string | null)[]) => fc.constantFrom(...values);
const event = fc.record({
  minutesAgo: fc.integer({ min: 0, max: 12 * 24 * 60 }),
  type: oneOf('page_view', 'page_view', 'page_not_found', 'search_type_query', 'ask_question'),
  visitor: name,
  session: name,
  path: oneOf('/a', '/b', '/C'),
  space: oneOf('s1', 's2', null),
  page: oneOf('p1', 'p2', null),
  siteSpace: oneOf('x', null),
  browser: oneOf('Firefox', 'Safari', null),
  bot: oneOf('Googlebot', null, null, null),
  referrerDomain: oneOf('a.example', 'b.example', null),
  query: oneOf('weigh', 'feed', ''),
  results: fc.option(fc.integer({ min: 0, max: 3 })),
});

type Arbitrary<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Event = Arbitrary<typeof event>;

async function insertEvents({ organizationId, siteId }: Site, events: readonly Event[]): Promise<void> {
  const now = Date.now();
  const rows = events.map(({ minutesAgo, type, visitor, session, query, results, path, ...rest }, at) => {
    // No two at once: which one was the last must be clear.
    const moment = new Date(now - minutesAgo * 60_000 - at);
    const nameOf = ({ isOfDay, which }: Arbitrary<typeof name>) =>
      isOfDay ? nameOfDay(moment, `n${which}`) : `n${which}`;
    const isSearch = type === 'search_type_query';
    return {
      ...{ organizationId, siteId, at: moment, type: type ?? '', path: path ?? '', url: `https://x${path}` },
      ...{ visitor: nameOf(visitor), session: nameOf(session), device: 'desktop', ...rest },
      ...(isSearch ? { query, results } : {}),
    };
  });
  await api.services.db.insert(siteEvents).values(rows);
}

const properties = [
  'page',
  'urlPath',
  'siteSpace',
  'visitorBrowser',
  'referrerDomain',
  'eventSearchQuery',
] as const;
const column = fc.oneof(
  fc.constantFrom(...properties, 'eventType', 'url', 'visitorBot').map((column) => ({ column })),
  fc.constantFrom('day', 'week', 'hour').map((interval) => ({ column: 'datetime', interval })),
);
const measures = fc.uniqueArray(fc.constantFrom('eventsCount', 'visitorsCount', 'sessionsCount'), {
  minLength: 1,
});
const filter = fc.oneof(
  fc.constantFrom('in', 'notIn').map((operator) => ({ column: 'visitorBot', values: [null], operator })),
  fc
    .uniqueArray(fc.constantFrom('page_view', 'search_type_query'), { minLength: 1 })
    .map((values) => ({ column: 'eventType', values })),
  fc
    .tuple(fc.constantFrom(...properties), fc.constantFrom('in', 'notIn', 'greaterThan'))
    .map(([column, operator]) => ({ column, operator, values: ['p1', '/a', 'weigh', null] })),
);
const question = fc.record({
  range: fc.constantFrom('last7Days', 'last30Days', 'lastYear'),
  groupBy: fc.uniqueArray(column, { maxLength: 2, selector: (one) => JSON.stringify(one) }),
  where: fc.array(filter, { maxLength: 3 }),
  measures,
});

it('answers from stored days what the events themselves answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 120 }),
      fc.array(question, { minLength: 20, maxLength: 20 }),
      async (events, questions) => {
        const site = await siteOf();
        await insertEvents(site, events);
        const ask = async () => {
          const answers: unknown[] = [];
          for (const range of ranges) {
            const { from, to, ...rest } = await site.as.read.call('getSiteInsights', {
              params: site.params,
              query: { range },
            });
            answers.push(rest);
          }
          for (const { measures: counted, ...rest } of questions) {
            const select = [...rest.groupBy, ...counted.map((one) => ({ column: one }))];
            const body = { ...rest, select } as AggregationQuery;
            answers.push({
              body,
              ...(await site.as.read.call('aggregateSiteEvents', { params: site.params, body })),
            });
          }
          return answers;
        };
        const fromEvents = await ask();
        await storeDays();
        expect(await ask()).toEqual(fromEvents);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

it('stores each day once, when no event of it can arrive any more', async () => {
  const site = await siteOf();
  const { db } = api.services;
  const own = and(eq(siteDays.organizationId, site.organizationId), eq(siteDays.property, 'all'));
  await insertEvents(
    site,
    fc.sample(event, { numRuns: 50, seed: 1 }).map((one) => ({ ...one, bot: null })),
  );
  await Promise.all([storeDays(), storeDays()]);
  const days = await db.selectDistinct({ day: siteDays.day, type: siteDays.type }).from(siteDays).where(own);
  const count = await db.$count(siteDays, own);
  expect(count).toBe(days.length);
  await storeDays();
  expect(await db.$count(siteDays, own)).toBe(count);
  const [row] = await db
    .select({ day: sql<string>`max(${siteDays.day})` })
    .from(siteDays)
    .where(own);
  expect(Date.parse(row?.day ?? '')).toBeLessThan(openDay(new Date()).getTime());
});

it('goes on with the other sites and with what is old when the days of a site can’t be stored', async () => {
  const sites = [await siteOf(), await siteOf()];
  const { db } = api.services;
  const event = { type: 'page_view', visitor: 'v', session: 'v', url: 'https://x/a', path: '/a' };
  await db.insert(siteEvents).values(
    sites.map(({ organizationId, siteId }) => {
      return { organizationId, siteId, at: new Date(Date.now() - 5 * dayMs), device: 'desktop', ...event };
    }),
  );
  const ids = sites.map(({ siteId }) => siteId);
  const isOld = and(inArray(siteDays.siteId, ids), eq(siteDays.day, '2020-01-01'));
  const old = { property: 'all', type: 'page_view', isBot: false, events: 1, visitors: 1, sessions: 1 };
  const { organizationId, siteId } = sites[0] ?? { organizationId: '', siteId: '' };
  await db.insert(siteDays).values({
    ...{ organizationId, siteId, day: '2020-01-01', ...old, lastAt: new Date('2020-01-01') },
    ...{ lastingVisitors: 0, lastingSessions: 0 },
  });
  let isFirst = true;
  const failing: typeof db = Object.create(db, {
    transaction: {
      value: (...given: Parameters<typeof db.transaction>) => {
        const fails = isFirst;
        isFirst = false;
        return fails ? Promise.reject(new Error('out of time')) : db.transaction(...given);
      },
    },
  });
  const isStored = and(inArray(siteDays.siteId, ids), eq(siteDays.property, 'all'));
  await storeDays(new Date(), { ...api.services, db: failing });
  expect(await db.$count(siteDays, isOld)).toBe(0);
  expect(await db.$count(siteDays, isStored)).toBe(1);
  await storeDays();
  expect(await db.$count(siteDays, isStored)).toBe(2);
});

it('reads days that are stored longer than their events, and deletes them in the end with those of sites that are gone', async () => {
  const site = await siteOf();
  const { db } = api.services;
  const at = (days: number) => new Date(Date.now() - days * dayMs);
  const view = { path: '/a', url: 'https://x/a', type: 'page_view', device: 'desktop' };
  await db.insert(siteEvents).values(
    [500, 499].flatMap((days) =>
      ['lasting', nameOfDay(at(days), 'n')].map((visitor) => ({
        ...view,
        ...{
          organizationId: site.organizationId,
          siteId: site.siteId,
          at: at(days),
          visitor,
          session: visitor,
        },
      })),
    ),
  );
  await storeDays();
  await db.delete(siteEvents).where(eq(siteEvents.siteId, site.siteId));
  const ask = async () => {
    const { columns } = await site.as.read.call('aggregateSiteEvents', {
      params: site.params,
      body: {
        range: { from: at(600).toISOString(), to: at(0).toISOString() },
        where: [
          { column: 'eventType', values: ['page_view'] },
          { column: 'visitorBot', values: [null] },
        ],
        select: [{ column: 'eventsCount' }, { column: 'visitorsCount' }],
      },
    });
    return columns.map(({ values }) => values[0]);
  };
  // Without the events, nobody knows that a name came back the next day.
  expect(await ask()).toEqual([4, 4]);
  const gone = { organizationId: site.organizationId, siteId: 'gone' };
  await db.insert(siteDaysUntil).values({ ...gone, day: '2026-01-01' });
  await storeDays(at(-365));
  expect(await ask()).toEqual([0, 0]);
  expect(await db.$count(siteDaysUntil, eq(siteDaysUntil.siteId, 'gone'))).toBe(0);
});
