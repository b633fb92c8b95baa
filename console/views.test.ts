import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { Views } from './views.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server whose views are rendered when they are told to be; the path names the site. */
async function startServer(views: Views) {
  const started: { site: string; end(status?: number): void }[] = [];
  const waiters: (() => void)[] = [];
  const server = createServer((message, response) => {
    const site = message.url ?? '';
    const network = String(message.headers['x-network'] ?? 'home');
    void views.render({ host: site, network }, response, () => view(site, response));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function view(site: string, response: ServerResponse): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    started.push({
      site,
      end: (status = 200) => {
        response.statusCode = status;
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(site, () => resolve());
      },
    });
    for (const wake of waiters.splice(0)) wake();
    return promise;
  }

  return {
    begun: started,
    /** Resolves when so many views have begun. */
    reach: async (count: number) => {
      while (started.length < count) await new Promise<void>((resolve) => waiters.push(resolve));
    },
    visit: (site: string, network = 'home', accept = '*/*') => {
      const headers = { 'x-network': network, accept };
      const sent = request({ port, path: site, headers, agent: false }).end();
      const arrived = once(sent, 'response').then(([response]: IncomingMessage[]) => response);
      return {
        arrived,
        get answer() {
          return arrived.then((response) => response?.resume());
        },
        leave: () => sent.on('error', () => undefined).destroy(),
      };
    },
  };
}

/** Lets sites show a page, so that they are known. */
async function show(
  { visit, begun: started, reach }: Awaited<ReturnType<typeof startServer>>,
  sites: string[],
) {
  for (const site of sites) {
    const shown = visit(site).answer;
    await reach(1);
    started[0]?.end();
    await shown;
    started.length = 0;
  }
}

test('many made-up hosts leave a place for a visitor of a site, and for visitors elsewhere', async () => {
  const server = await startServer(new Views({ places: 4 }));
  const { visit, begun: started, reach } = server;
  await show(server, ['/site']);
  const visits = Array.from({ length: 6 }, (_, at) => visit(`/made-up-${at}`, 'attacker').answer);
  await reach(1);
  const others = [visit('/site', 'attacker').answer, visit('/new', 'elsewhere').answer];
  await reach(3);
  expect(
    started
      .slice(1)
      .map(({ site }) => site)
      .toSorted(),
  ).toEqual(['/new', '/site']);
  for (let at = 0; at < 8; at += 1) {
    await reach(at + 1);
    started[at]?.end(404);
  }
  await Promise.all([...visits, ...others]);
});

test('many views of one site leave a place for a visitor of another', async () => {
  const server = await startServer(new Views({ places: 4 }));
  const { visit, begun: started, reach } = server;
  await show(server, ['/busy', '/quiet']);
  const many = Array.from({ length: 6 }, () => visit('/busy').answer);
  await reach(1);
  const other = visit('/quiet').answer;
  await reach(2);
  expect(started.map(({ site }) => site)).toEqual(['/busy', '/quiet']);
  for (let at = 0; at < 7; at += 1) {
    await reach(at + 1);
    started[at]?.end();
  }
  const statuses = (await Promise.all([...many, other])).map((response) => response?.statusCode);
  expect(statuses).toEqual(Array(7).fill(200));
});

test('a visitor who leaves gives their place up, and one who waits too long is told to try again', async () => {
  const { visit, reach, begun: started } = await startServer(new Views({ places: 2, waitMs: 200 }));
  const first = visit('/site');
  first.answer.catch(() => undefined);
  await reach(1);
  const late = await visit('/site').answer;
  expect([late?.statusCode, late?.headers['retry-after']]).toEqual([503, '5']);
  first.leave();
  const next = visit('/site').answer;
  await reach(2);
  started[1]?.end();
  expect((await next)?.statusCode).toBe(200);
});

test('who waits too long in a browser gets a page that tries again, and a program an error', async () => {
  const { visit, reach, begun: started } = await startServer(new Views({ places: 2, waitMs: 200 }));
  const first = visit('/site');
  await reach(1);
  const accepts = ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*'];
  const late = await Promise.all(accepts.map((accept) => visit('/site', 'home', accept).arrived));
  const [page, error] = await Promise.all(late.map((response) => (response ? text(response) : '')));
  expect(late.map((response) => response?.headers['content-type'])).toEqual([
    'text/html; charset=utf-8',
    'application/json; charset=utf-8',
  ]);
  expect(page).toMatch(
    /http-equiv="refresh" content="5".*<p>Too many people are reading this site right now/s,
  );
  expect(JSON.parse(error ?? '')).toMatchObject({ error: { code: 503, type: 'unavailable' } });
  started[0]?.end();
  await first.answer;
});
