import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkHoldsMs } from '#lib/site-checks.ts';
import { Versions } from './versions.ts';
import type { Visitor } from './visit.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An API that counts how often it is asked, and a clock that stands still until it is set. */
async function startCounting() {
  const state = { count: 0, now: 0 };
  server = createServer((_, response) => {
    state.count += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ version: String(state.count) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitor = (brought: Partial<Visitor> = {}): Visitor => ({
    address: new URL('http://docs.localhost/a'),
    shareKey: undefined,
    session: undefined,
    preview: undefined,
    language: 'en',
    api: { url, headers: {} },
    ...brought,
  });
  const versions = new Versions(() => state.now);
  const find = async (brought?: Partial<Visitor>) => (await versions.find(visitor(brought)))?.version;
  return { state, url, find };
}

test('the version of an open site holds from when it was asked for, for as long as no change is answered', async () => {
  const { state, find } = await startCounting();
  expect(await Promise.all([find(), find()])).toEqual(['1', '1']);
  state.now = checkHoldsMs / 2 - 1;
  expect(await find()).toBe('1');
  state.now = checkHoldsMs;
  expect(await find()).toBe('2');
  expect(await find({ address: new URL('http://other.localhost/a') })).toBe('3');
});

test('a site that is read all the time is asked for ahead, so that nobody waits', async () => {
  const { state, find } = await startCounting();
  expect(await find()).toBe('1');
  state.now = checkHoldsMs - 1;
  expect(await find()).toBe('1');
  state.now = checkHoldsMs;
  expect(await find()).toBe('2');
  state.now = 2 * checkHoldsMs - 1;
  expect(await find()).toBe('3');
});

test.each(['shareKey', 'session', 'preview'])(
  'what a visitor brings as %s is asked for each time',
  async (name) => {
    const { find } = await startCounting();
    expect(await find({ [name]: 'a' })).toBe('1');
    expect(await find({ [name]: 'a' })).toBe('2');
    expect(await find({ [name]: 'b' })).toBe('3');
  },
);

test('what a member previews is asked for by each address that they come from', async () => {
  const { url, find } = await startCounting();
  const from = (address: string) =>
    find({ preview: 'a', api: { url, headers: { 'x-forwarded-for': address } } });
  expect(await Promise.all([from('203.0.113.9'), from('198.51.100.9')])).toEqual(['1', '2']);
});
