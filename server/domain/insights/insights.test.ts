import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameOfDay } from '#lib/contract/insights/day-names.ts';
import type { InsightsEvent } from '#lib/contract/insights/events.ts';
import { siteEvents } from '#server/db/tables/insights.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';
import { request } from '#server/testing/request.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';
import { createWorld } from '#server/testing/world.ts';
import { monthFrom } from './retention.ts';
import { monthTable, rotateSiteEventsJob } from './rotate-site-events.ts';
import { listMonthTables } from './store/events.ts';

const api = startApi({ ...siteSettings, trustedProxies: ['127.0.0.1'] });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface EventOptions {
  path?: string;
  visitor?: string;
  userAgent?: string;
  referrer?: string;
  claims?: Record<string, unknown>;
  timestamp?: string;
  page?: string;
}

function eventOf<T extends InsightsEvent['type']>(
  type: T,
  { path = '/start', visitor = 'v1', userAgent = firefox, ...rest }: EventOptions = {},
  members: object = {},
) {
  const none = { siteSection: null, siteSpace: null, siteShareKey: null, revision: null };
  return {
    type,
    session: {
      visitorId: visitor,
      sessionId: `${visitor}-1`,
      cookies: {},
      userAgent,
      language: 'de-AT,de;q=0.9',
      referrer: rest.referrer ?? null,
      visitorAuthClaims: rest.claims ?? {},
    },
    location: {
      url: `https://docs.example.com${path}`,
      ...none,
      space: 'space1',
      page: rest.page ?? 'page1',
    },
    ...(rest.timestamp ? { timestamp: rest.timestamp } : {}),
    ...members,
  } as never;
}

async function siteOf() {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Docs' },
  });
  const params = { organizationId, siteId };
  const send = (...events: never[]) => as.read.call('createSiteEvents', { params, body: { events } });
  return { ...world, params, send };
}

describe('What visitors of a site do', () => {
  it('is counted by its properties', async () => {
    const { as, params, send } = await siteOf();
    await send(
      eventOf('page_view', {
        path: '/start?utm_source=%00news&utm_term=%F0%9F%98%80&x=1',
        referrer: 'https://www.search.example/?q=secret',
      }),
      eventOf('page_view', { visitor: 'v2', path: '/start' }),
      eventOf('page_view', { visitor: 'v2', path: '/other', page: 'page2' }),
      eventOf('page_view', { visitor: 'bot', userAgent: 'Googlebot/2.1' }),
    );
    const query = {
      range: 'last7Days' as const,
      where: [{ column: 'visitorBot' as const, values: [null] }],
      groupBy: [{ column: 'urlPath' as const }],
      select: [
        { column: 'urlPath' as const },
        { column: 'eventsCount' as const },
        { column: 'visitorsCount' as const },
      ],
    };
    const { columns } = await as.read.call('aggregateSiteEvents', { params, body: query });
    expect(columns).toEqual([
      { column: 'urlPath', values: ['/start', '/other'] },
      { column: 'eventsCount', values: [2, 1] },
      { column: 'visitorsCount', values: [2, 1] },
    ]);
    const one = await as.read.call('aggregateSiteEvents', {
      params,
      body: {
        range: 'last24Hours',
        where: [{ column: 'utmSource', values: ['news'] }],
        groupBy: [
          { column: 'referrer' },
          { column: 'referrerDomain' },
          { column: 'visitorBrowser' },
          { column: 'visitorLanguage' },
          { column: 'visitorGeoCountry' },
          { column: 'url' },
        ],
      },
    });
    expect(one.columns.map(({ values }) => values[0])).toEqual([
      'https://www.search.example/',
      'search.example',
      'Firefox',
      'de-at',
      null,
      'https://docs.example.com/start',
      1,
    ]);
  });

  it('is asked for with columns that fit together', async () => {
    const { as, params, send } = await siteOf();
    const ask = (body: object) => as.read.send('aggregateSiteEvents', { params, body: body as never });
    const range = 'last7Days';
    expect((await ask({ range, groupBy: [{ column: 'eventsCount' }] })).status).toBe(400);
    expect((await ask({ range, order: { by: { column: 'page' }, direction: 'asc' } })).status).toBe(400);
    expect((await ask({ range, where: [{ column: 'eventsCount', values: [1] }] })).status).toBe(400);
    expect((await ask({ range: 'ever' })).status).toBe(400);
    expect((await ask({ range, groupBy: [{ column: 'visitorClaim', claim: "x' or 1=1 --" }] })).status).toBe(
      200,
    );
    const span = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
    const all = { ...span, select: [] };
    expect((await ask({ range: span })).status).toBe(200);
    expect((await ask(all)).status).toBe(400);
    const hours = { column: 'hourOfDay', values: [12], operator: 'greaterThan' };
    const ordered = { range, where: [hours], groupBy: [{ column: 'datetime', interval: 'hour' }] };
    expect((await ask(ordered)).status).toBe(200);
    await send(eventOf('page_view', {}));
    const paths = { column: 'urlPath', values: [1], operator: 'greaterThan' };
    expect(await ask({ range, where: [paths], groupBy: [{ column: 'urlPath' }] })).toMatchObject({
      status: 200,
      body: { columns: [{ values: [] }, { values: [] }] },
    });
  });

  it('is named for a day only by the day it is of', async () => {
    const { as, params, send, organizationId } = await siteOf();
    const now = new Date();
    const yesterday = new Date(now.getTime() - 24 * 60 * 60_000);
    await send(
      eventOf('page_view', { visitor: nameOfDay(now, 'a'), timestamp: now.toISOString() }),
      eventOf('page_view', { visitor: nameOfDay(yesterday, 'b'), timestamp: now.toISOString() }),
    );
    const rows = await api.services.db
      .select({ visitor: siteEvents.visitor })
      .from(siteEvents)
      .where(and(eq(siteEvents.organizationId, organizationId), eq(siteEvents.siteId, params.siteId)));
    expect(rows.map(({ visitor }) => visitor).sort()).toEqual([
      `.${nameOfDay(yesterday, 'b')}`,
      nameOfDay(now, 'a'),
    ]);
    const { totals } = await as.read.call('getSiteInsights', { params });
    expect(totals).toMatchObject({ views: 2, visitors: 2 });
  });

  it('is ordered by a count that the answer does not have', async () => {
    const { as, params, send } = await siteOf();
    await send(
      eventOf('page_view', { path: '/a' }),
      eventOf('page_view', { path: '/b' }),
      eventOf('page_view', { path: '/b', visitor: 'v2' }),
    );
    const path = { column: 'urlPath' as const };
    const order = { by: { column: 'visitorsCount' as const }, direction: 'desc' as const };
    const body = { range: 'last24Hours' as const, groupBy: [path], select: [path], order };
    const { columns } = await as.read.call('aggregateSiteEvents', { params, body });
    expect(columns).toEqual([{ column: 'urlPath', values: ['/b', '/a'] }]);
  });

  it('has the time of the server when its own is of the future or of long ago', async () => {
    const { as, params, send } = await siteOf();
    await send(
      eventOf('page_view', { timestamp: '2031-01-01T00:00:00Z' }),
      eventOf('page_view', { timestamp: '2001-01-01T00:00:00Z' }),
    );
    const { totals } = await as.read.call('getSiteInsights', { params, query: { range: 'last24Hours' } });
    expect(totals).toEqual({ views: 2, visitors: 1, sessions: 1 });
  });

  it('is told at a glance: pages, searches without results, referrers, missing addresses, feedback', async () => {
    const { as, params, send } = await siteOf();
    await send(
      eventOf('page_view', {
        referrer: 'https://news.example/a',
        timestamp: new Date(Date.now() - 1_000).toISOString(),
      }),
      eventOf('page_view', { path: '/moved' }),
      eventOf('search_type_query', {}, { query: 'Weigh  the saddle', results: 0 }),
      eventOf('search_type_query', { visitor: 'v2' }, { query: 'weigh the saddle ', results: 0 }),
      eventOf('page_not_found', { path: '/gone' }),
      eventOf('page_post_feedback', {}, { feedback: { rating: 1 } }),
      eventOf('ask_question', {}, { query: 'How heavy is it?' }),
      eventOf(
        'ask_rate_response',
        { timestamp: new Date(Date.now() - 60_000).toISOString() },
        { query: 'How heavy is it?', rating: 1, responseId: 'a' },
      ),
      eventOf('ask_rate_response', {}, { query: 'How heavy is it?', rating: -1, responseId: 'a' }),
      eventOf('page_view', { visitor: 'bot', userAgent: 'curl/8' }),
    );
    const insights = await as.read.call('getSiteInsights', { params });
    expect(insights).toMatchObject({
      interval: 'day',
      totals: { views: 2, visitors: 1, sessions: 1 },
      before: { views: 0 },
      pages: [{ page: 'page1', space: 'space1', path: '/moved', views: 2, visitors: 1 }],
      searches: [{ query: 'weigh the saddle', count: 2, results: 0 }],
      referrers: [{ domain: 'news.example', views: 1, visitors: 1 }],
      missing: [{ path: '/gone', count: 1 }],
      feedback: { helpful: 1, neutral: 0, unhelpful: 0, comments: [] },
      questions: { asked: 1, helpful: 0, unhelpful: 1 },
    });
    expect(insights.series).toHaveLength(31);
    expect(insights.series.at(-1)).toMatchObject({ views: 2, visitors: 1 });
  });

  it('counts the last answer of each visitor to each page, the pages that help least first', async () => {
    const { as, params, send } = await siteOf();
    const rated = (page: string, visitor: string, rating: -1 | 0 | 1, timestamp?: string) =>
      eventOf(
        'page_post_feedback',
        { page, path: `/${page}`, visitor, ...(timestamp ? { timestamp } : {}) },
        { feedback: { rating } },
      );
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await send(
      // Four of five say no, and one reader alone makes no page worse than that.
      ...['v1', 'v2', 'v3', 'v4'].map((visitor) => rated('poor', visitor, -1)),
      rated('poor', 'v5', 1),
      rated('alone', 'v1', -1),
      // Later answers replace those before, whichever arrives first.
      rated('good', 'v1', 1, minutesAgo(1)),
      rated('good', 'v1', -1, minutesAgo(2)),
      rated('good', 'v2', 0),
      eventOf(
        'page_post_feedback',
        { page: 'good', visitor: 'bot', userAgent: 'curl/8' },
        { feedback: { rating: -1 } },
      ),
    );
    const { feedback } = await as.read.call('getSiteInsights', { params });
    expect(feedback).toEqual({
      helpful: 2,
      neutral: 1,
      unhelpful: 5,
      pages: [
        { page: 'poor', space: 'space1', path: '/poor', helpful: 1, neutral: 0, unhelpful: 4 },
        { page: 'alone', space: 'space1', path: '/alone', helpful: 0, neutral: 0, unhelpful: 1 },
        { page: 'good', space: 'space1', path: '/good', helpful: 1, neutral: 1, unhelpful: 0 },
      ],
      comments: [],
    });
  });

  it('tells what readers wrote of pages, the latest first', async () => {
    const { as, params, send } = await siteOf();
    const wrote = (visitor: string, comment: string, minutes: number) =>
      eventOf(
        'page_post_feedback_comment',
        { visitor, timestamp: new Date(Date.now() - minutes * 60_000).toISOString() },
        { feedback: { rating: -1, comment } },
      );
    await send(
      wrote('v1', 'Old.', 9),
      wrote('v2', 'A picture is missing.', 5),
      wrote('v1', 'Which kettle?', 1),
    );
    const { feedback } = await as.read.call('getSiteInsights', { params });
    expect(feedback.comments).toMatchObject([
      { page: 'page1', space: 'space1', path: '/start', rating: -1, comment: 'Which kettle?' },
      { comment: 'A picture is missing.' },
    ]);
    // A comment is no further answer.
    expect(feedback).toMatchObject({ helpful: 0, neutral: 0, unhelpful: 0, pages: [] });
  });

  it('tells apart who came with which claims', async () => {
    const { as, params, send } = await siteOf();
    await send(
      eventOf('page_view', { claims: { plan: 'pro', beta: true } }),
      eventOf('page_view', { visitor: 'v2', claims: { beta: true, plan: 'pro' } }),
      eventOf('page_view', { visitor: 'v3', claims: { plan: 'free' } }),
      eventOf('page_view', { visitor: 'v4' }),
    );
    const first = await as.read.call('listVisitorSegments', { params, query: { limit: '1' } });
    expect(first).toMatchObject({
      count: 2,
      items: [{ claims: { plan: 'pro', beta: true }, events: 2, visitors: 2, sessions: 2 }],
    });
    const next = await as.read.call('listVisitorSegments', { params, query: { page: first.next?.page } });
    expect(next.items).toMatchObject([{ title: 'plan: free', events: 1 }]);
  });

  it('reads the segments on behind claims as long as they can be, and stores no longer ones', async () => {
    const { as, params, send } = await siteOf();
    const long = (plan: string, length: number) =>
      eventOf('page_view', { claims: { plan, '"': '"'.repeat(length) } });
    await send(long('pro', 980), long('free', 980));
    const first = await as.read.call('listVisitorSegments', { params, query: { limit: '1' } });
    const next = await as.read.call('listVisitorSegments', { params, query: { page: first.next?.page } });
    expect(next.items).toHaveLength(1);
    expect(next.items[0]?.title).not.toBe(first.items[0]?.title);
    await send(long('team', 1000));
    const after = await as.read.call('listVisitorSegments', { params });
    expect(after.items.filter(({ title }) => title.includes('team'))).toEqual([]);
  });

  it('believes the claims of a visitor only as far as they signed in with them', async () => {
    const { as, params, url, reader, enter } = await publishSite(api, 'visitor-auth');
    const { privateKey } = await as.admin.call('getSiteAuth', { params });
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const jwtToken = signVisitorToken(privateKey, { aud: params.siteId, exp, plan: 'pro', teams: ['docs'] });
    const { session } = await api.client().call('signInVisitor', { body: { url, jwtToken } });
    const visit = await api.client().send('visitPublishedSite', { body: { url, session } });
    const claims = { plan: 'pro', teams: ['docs'], beta: true };
    const event = eventOf('page_view', { claims });
    await reader(visitOf(visit)).call('createSiteEvents', { params, body: { events: [event] } });
    const other = eventOf('page_view', { claims: { plan: 'free', teams: ['docs', 'api'] } });
    await reader(visitOf(visit)).call('createSiteEvents', { params, body: { events: [other] } });
    await as.admin.call('updateSite', { params, body: { visibility: 'public' } });
    await reader(await enter()).call('createSiteEvents', { params, body: { events: [event] } });
    const { items } = await as.read.call('listVisitorSegments', { params });
    expect(items).toMatchObject([{ claims: { plan: 'pro', teams: ['docs'] }, events: 1 }]);
  });

  it('is recorded by visitors, with the share link that let them in', async () => {
    const { as, params, enter, reader } = await publishSite(api, 'share-link');
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    const key = new URL(link.urls.published).searchParams.get('shareKey') ?? '';
    const visitor = reader(await enter('', key));
    const forged = { ...(eventOf('page_view') as InsightsEvent) };
    forged.location = { ...forged.location, siteShareKey: 'another' };
    await visitor.call('createSiteEvents', { params, body: { events: [forged] } });
    const body = { range: 'last24Hours' as const, groupBy: [{ column: 'siteShareKey' as const }] };
    expect((await visitor.send('aggregateSiteEvents', { params, body })).status).toBe(403);
    const { columns } = await as.read.call('aggregateSiteEvents', { params, body });
    expect(columns[0]).toEqual({ column: 'siteShareKey', values: [link.id] });
  });

  it('is taken so often from one network as people need, and no flood of it', async () => {
    const { params, as } = await siteOf();
    const path = `/v1/orgs/${params.organizationId}/sites/${params.siteId}/insights/events`;
    const send = (network: string) =>
      request(api, 'POST', path, {
        token: as.read.token,
        headers: { 'x-forwarded-for': network },
        body: { events: [eventOf('page_view')] },
      });
    for (let at = 0; at < 30; at += 1) expect((await send('198.51.100.7')).status).toBe(204);
    expect((await send('198.51.100.7')).status).toBe(429);
    expect((await send('198.51.100.8')).status).toBe(204);
  });

  it('stays with its site', async () => {
    const [one, other] = [await siteOf(), await siteOf()];
    await one.send(eventOf('page_view'));
    const { totals } = await other.as.read.call('getSiteInsights', { params: other.params });
    expect(totals.views).toBe(0);
    expect((await other.as.admin.send('getSiteInsights', { params: one.params })).status).toBe(404);
  });
});

describe('The months of events', () => {
  it('are made before they begin, and dropped after a year', async () => {
    const { services } = api;
    const run = (now: Date) =>
      rotateSiteEventsJob.run(
        { ...services, now: () => now },
        {},
        {
          id: 'x',
          signal: new AbortController().signal,
          isLast: false,
        },
      );
    const future = monthFrom(services.now(), 20);
    await run(monthFrom(services.now(), 19));
    await run(monthFrom(services.now(), 19));
    const tables = await listMonthTables(services.db);
    expect(tables).toContain(monthTable(future));
    expect(tables).not.toContain(monthTable(services.now()));
  });
});
