import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InsightsEvent } from '#lib/contract/insights/events.ts';
import { passphraseNeeded } from '#lib/contract/site-access/passphrase-needed.ts';
import { EventRecorder } from './event-recorder.ts';
import type { SiteEvent } from './site-event.ts';
import type { Visitor } from './visit.ts';

const place = { siteSection: null, siteSpace: 's', space: 's', revision: 'r', page: 'p' };
const rated: SiteEvent = { type: 'page_post_feedback', feedback: { rating: 1 }, place };
const viewed: SiteEvent = { type: 'page_view', place };
const untracked = {
  'user-agent': 'Firefox',
  dnt: '1',
  referer: 'https://news.example/',
  'accept-language': 'de',
};

/** An API that lets everybody into one site and takes what they did there. */
let received: InsightsEvent[] = [];
const api = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  if (request.headers.authorization === 'Bearer closed') {
    const error = { code: 404, message: 'There is no such site.' };
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return;
  }
  if ('events' in body) {
    received.push(...body.events);
    response.writeHead(204).end();
    return;
  }
  if (body.shareKey === 'asks') {
    const error = { code: 401, type: passphraseNeeded, message: 'This share link asks for a passphrase.' };
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return;
  }
  const none = { revision: 'r', basePath: '/', siteBasePath: '/', canonicalUrl: body.url, complete: true };
  const times = { expiresAt: '2030-01-01T00:00:00Z' };
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      ...none,
      ...times,
      ...{
        site: 'site',
        siteSpace: 's',
        space: 's',
        organization: 'o',
        pathname: '',
        apiToken: body.shareKey ?? 'token',
      },
    }),
  );
});

beforeAll(() => new Promise<void>((resolve) => api.listen(0, '127.0.0.1', () => resolve())));
afterAll(() => api.close());

function visitorOf(path: string): Visitor {
  const { port } = api.address() as AddressInfo;
  return {
    address: new URL(path, 'https://docs.example.com'),
    shareKey: undefined,
    session: undefined,
    preview: undefined,
    language: 'en',
    api: { url: `http://127.0.0.1:${port}`, headers: { 'x-forwarded-for': '198.51.100.7' } },
  };
}

it('counts nothing of a visitor whose share link got a passphrase, which is no fault', async () => {
  received = [];
  const recorder = new EventRecorder({ secret: 'test', log: { error: (fields) => expect(fields).toBe({}) } });
  recorder.record({ ...visitorOf('/start'), shareKey: 'asks' }, {}, viewed);
  await recorder.stop();
  expect(received).toEqual([]);
});

it('counts nothing of a site that was closed since, which is no fault', async () => {
  received = [];
  const recorder = new EventRecorder({ secret: 'test', log: { error: (fields) => expect(fields).toBe({}) } });
  recorder.record({ ...visitorOf('/start'), shareKey: 'closed' }, {}, viewed);
  await recorder.stop();
  expect(received).toEqual([]);
});

it('counts nobody who previews a site', async () => {
  received = [];
  const recorder = new EventRecorder({ secret: 'test', log: { error: (fields) => expect(fields).toBe({}) } });
  recorder.record({ ...visitorOf('/start'), preview: 'token' }, {}, viewed);
  await recorder.stop();
  expect(received).toEqual([]);
});

async function recorded(...all: [path: string, headers: IncomingHttpHeaders, event: SiteEvent][]) {
  received = [];
  const recorder = new EventRecorder({ secret: 'test', log: { error: (fields) => expect(fields).toBe({}) } });
  const accepted = all.map(([path, headers, event]) => recorder.record(visitorOf(path), headers, event));
  await recorder.stop();
  return { accepted, events: received };
}

it('who asks not to be tracked is heard, and named for one page alone', async () => {
  const { events } = await recorded(
    ['/a', untracked, viewed],
    ['/a', untracked, rated],
    ['/a', untracked, rated],
    ['/b', untracked, rated],
    ['/a', { 'user-agent': 'Firefox' }, viewed],
  );
  expect(events.map(({ type }) => type)).toEqual([...Array(3).fill('page_post_feedback'), 'page_view']);
  const [first, second, elsewhere, viewer] = events.map(({ session }) => session.visitorId);
  expect(second).toBe(first);
  expect(new Set([first, elsewhere, viewer]).size).toBe(3);
  expect(events[0]?.session).toMatchObject({ referrer: null, language: null });
});

it('visitors and sessions have names of the day', async () => {
  const { events } = await recorded(['/a', { 'user-agent': 'Firefox' }, viewed]);
  const day = (events[0]?.timestamp ?? '').slice(0, 10).replaceAll('-', '');
  expect(events[0]?.session.visitorId).toMatch(new RegExp(`^${day}[.].{22}$`));
  expect(events[0]?.session.sessionId).toMatch(new RegExp(`^${day}[.]`));
});

it('what comes from a network too often is not taken, and it says so', async () => {
  const many = Array.from(
    { length: 601 },
    () => ['/a', {}, rated] as [string, IncomingHttpHeaders, SiteEvent],
  );
  const { accepted, events } = await recorded(...many);
  expect(accepted.filter((isAccepted) => !isAccepted)).toHaveLength(1);
  expect(events).toHaveLength(600);
});
