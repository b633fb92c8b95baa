import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { buildReader } from '#bin/build-reader.ts';
import { ApiProcesses } from '#bin/checks/parts/api-processes.ts';
import { forwardKey, serve } from '#bin/checks/parts/served-reader.ts';
import { createClient } from '#lib/api/client.ts';
import { nameOfDay } from '#lib/contract/insights/day-names.ts';
import { type InsightsEvent, mostEvents } from '#lib/contract/insights/events.ts';
import type { AggregationQuery } from '#lib/contract/insights/schemas.ts';
import { jobs } from '#server/domain/insights/index.ts';
import { createWorld } from '#server/testing/world.ts';
import { addressesByHand, pagesByHand, screenByHand, typesByHand } from './insights/by-hand.ts';
import { fillEvents } from './insights/fill-events.ts';
import { withMeasuredApi } from './measured-api.ts';
import { fillSpace } from './parts/fill-space.ts';
import { format, latencies } from './parts/latencies.ts';
import { median, timed } from './parts/timed.ts';

const visits = Number(process.argv[3] ?? 1_000_000);
/** Those that the API takes in; the others are written by one statement. */
const sent = Math.min(visits, 100_000);
const days = 30;
const rounds = 3;
const readingMs = 6_000;
const leastIntake = 0.02;
const mostOfFloor = 0.5;
const mostSlowing = 1.5;

/**
 * A site with a million visits of a month: how fast they are taken in beside a bare insert of the same rows, how fast they are
 * asked for beside the shortest SQL over the same rows, before and after their days are stored, and how long a published page
 * takes while visits come in.
 */
await buildReader();
await withMeasuredApi(async (api) => {
  const world = await createWorld(api);
  const { organizationId } = world;
  const { admin } = world.as;
  const { params: space } = await fillSpace(api, world, 100);
  const site = await admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Bench', spaces: [space.spaceId], visibility: 'public' },
  });
  const params = { organizationId, siteId: site.id };
  await admin.call('publishSite', { params });
  const databaseUrl = api.services.config.databaseUrl ?? '';
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const apis = await ApiProcesses.start(databaseUrl, 1, {
    NODE_ENV: 'production',
    LECTERN_FORWARD_KEY: forwardKey,
  });
  const reader = await serve({ kind: 'reader', apiUrl: apis.urls[0] ?? '' });
  const client = createClient({
    url: apis.urls[0] ?? '',
    token: admin.token,
    headers: { 'x-lectern-forward-key': forwardKey },
  });
  const send = (number: number) =>
    client.call('createSiteEvents', { params, body: { events: batchOf(number, space.spaceId) } });
  try {
    await compareIntake(db, send);
    await compareReading(reader.port, `${site.basename}.localhost:3000`, send);
    const [, filling] = await timed(() =>
      fillEvents(db, { ...params, spaceId: space.spaceId, count: visits - sent, days }),
    );
    console.log(`${visits} visits are there after another ${(filling / 1000).toFixed(0)} s`);
    // The hourly job of the API may have been there before the events of these days.
    await db.query('truncate site_days, site_days_until');
    const screen = () => client.call('getSiteInsights', { params, query: { range: 'last30Days' } });
    const ask = (body: Partial<AggregationQuery>) => () =>
      client.call('aggregateSiteEvents', { params, body: { range: 'last30Days', ...body } });
    const people = { column: 'visitorBot' as const, values: [null] };
    const viewed = { column: 'eventType' as const, values: ['page_view'] };
    const questions: [string, () => Promise<unknown>, readonly string[]][] = [
      ['the screen', screen, screenByHand],
      [
        'visitors of each page',
        ask({
          where: [viewed, people],
          groupBy: [{ column: 'page' }],
          select: [{ column: 'page' }, { column: 'eventsCount' }, { column: 'visitorsCount' }],
        }),
        [pagesByHand],
      ],
      ['events of each type', ask({ groupBy: [{ column: 'eventType' }] }), [typesByHand]],
      ['addresses, which only events have', ask({ groupBy: [{ column: 'url' }] }), [addressesByHand]],
    ];
    for (const [name, question, floor] of questions) await compare(name, db, params, question, floor, 1);
    const { rowCount } = await db.query('select from site_days_until');
    if (rowCount) throw new Error('The hourly job of the API stored the days meanwhile. Run this again.');
    const [, storing] = await timed(async () => {
      const run = { id: 'bench', signal: new AbortController().signal, isLast: false };
      for (const job of jobs) if (job.name === 'store-site-days') await job.run(api.services, {}, run);
    });
    console.log(`the days are stored after ${(storing / 1000).toFixed(1)} s`);
    await db.query('vacuum analyze site_days');
    for (const [at, [name, question, floor]] of questions.entries()) {
      const ratio = await compare(`${name}, with stored days`, db, params, question, floor);
      // The other questions are about as fast by hand as the days that are not over yet.
      if (at < 2 && ratio > mostOfFloor) process.exitCode = 1;
    }
  } finally {
    await Promise.all([reader.stop(), apis.stop(), db.end()]);
  }
});

type Send = (number: number) => Promise<unknown>;

/** Visits by the API, 200 at once, and the same rows by one insert each 200 into a table without indexes. */
async function compareIntake(db: pg.Client, send: Send): Promise<void> {
  for (let number = 0; number < 20; number += 1) await send(number);
  const [, own] = await timed(async () => {
    for (let number = 20; number < sent / mostEvents; number += 1) await send(number);
  });
  await db.query('create table bare_events (like site_events)');
  await db.query(
    'create temporary table source as select *, (row_number() over () - 1) / $1::int as batch from site_events',
    [mostEvents],
  );
  await db.query('create index on source (batch)');
  const { fields } = await db.query('select * from bare_events limit 0');
  const names = fields.map(({ name }) => name).join(', ');
  const [, bare] = await timed(async () => {
    for (let number = 20; number < sent / mostEvents; number += 1)
      await db.query(`insert into bare_events (${names}) select ${names} from source where batch = $1`, [
        number,
      ]);
  });
  const count = sent - 20 * mostEvents;
  const ratio = bare / own;
  console.log(
    `taken in: ratio ${ratio.toFixed(2)} of a bare insert (${perSecond(count, own)} of ${perSecond(count, bare)} visits a second)`,
  );
  if (ratio < leastIntake) process.exitCode = 1;
}

/** A page by itself, and while visits come in one request after the other, in turns. */
async function compareReading(port: number, host: string, send: Send): Promise<void> {
  // Not counted: the readers of this measurement are no visits.
  const view = async () => {
    const request = httpRequest({ port, path: '/', headers: { host, dnt: '1' } }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
  };
  await latencies(view, wait(1_000));
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    alone.push(...(await latencies(view, wait(readingMs / 3))));
    const until = performance.now() + readingMs / 3;
    const coming = async () => {
      while (performance.now() < until) {
        await send(0);
        // 2,000 visits a second: far more than one site has.
        await wait(100);
      }
    };
    beside.push(...(await latencies(view, coming())));
  }
  const sorted = [alone, beside].map((times) => times.sort((a, b) => a - b)) as [number[], number[]];
  const ratio = median(sorted[1]) / median(sorted[0]);
  console.log(`a page alone: ${format(sorted[0])}`);
  console.log(`a page while visits come in: ${format(sorted[1])}, ratio of the medians ${ratio.toFixed(2)}`);
  if (ratio > mostSlowing) process.exitCode = 1;
}

/** How long a question takes, as a multiple of its statements by hand. */
async function compare(
  name: string,
  db: pg.Client,
  { organizationId, siteId }: { organizationId: string; siteId: string },
  question: () => Promise<unknown>,
  statements: readonly string[],
  times = rounds,
): Promise<number> {
  const to = Date.now();
  const values = [organizationId, siteId, new Date(to - days * 24 * 60 * 60 * 1000), new Date(to)];
  const [own, floor]: [number[], number[]] = [[], []];
  let refusal: string | undefined;
  const ask = () =>
    question().catch((error: Error) => {
      refusal = error.message;
    });
  for (let round = -1; round < times; round += 1) {
    const [, took] = await timed(ask);
    const [, needed] = await timed(async () => {
      for (const statement of statements) await db.query(statement, values);
    });
    if (round < 0) continue;
    own.push(took);
    floor.push(needed);
  }
  if (refusal) {
    console.log(`${name}: refused: ${refusal} (by hand ${median(floor).toFixed(0)} ms)`);
    return Number.POSITIVE_INFINITY;
  }
  const ratio = median(own) / median(floor);
  console.log(
    `${name}: ratio ${ratio.toFixed(2)} (${median(own).toFixed(0)} ms, by hand ${median(floor).toFixed(0)} ms)`,
  );
  return ratio;
}

function batchOf(number: number, space: string): InsightsEvent[] {
  const now = new Date();
  return Array.from({ length: mostEvents }, (_, at): InsightsEvent => {
    const which = number * mostEvents + at;
    const visitor = nameOfDay(now, `visitor${which % 20_000}`);
    return {
      type: 'page_view',
      session: {
        visitorId: visitor,
        sessionId: visitor,
        cookies: {},
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        language: 'en',
        referrer: null,
        visitorAuthClaims: {},
      },
      location: {
        url: `https://docs.example.com/page-${which % 500}`,
        ...{ siteSection: null, siteSpace: null, siteShareKey: null, revision: null },
        space,
        page: `page${which % 500}`,
      },
      timestamp: now.toISOString(),
    };
  });
}

function perSecond(count: number, milliseconds: number): string {
  return ((count / milliseconds) * 1000).toFixed(0);
}
