import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { setPolicy } from '#reader/send.ts';
import { type ConsoleConfig, readConsoleConfig } from './config.ts';
import { createHandler } from './handler.ts';

const servers: Server[] = [];

async function listen(
  handle: (...args: Parameters<ReturnType<typeof createHandler>>) => void,
): Promise<number> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A console before an API that is `api`, whose pages answer with the address and headers that they were given. */
async function startConsole(api: Parameters<typeof listen>[0], env: Record<string, string> = {}) {
  const apiPort = await listen(api);
  const config: ConsoleConfig = readConsoleConfig({
    NODE_ENV: 'production',
    API_URL: `http://127.0.0.1:${apiPort}`,
    LECTERN_FORWARD_KEY: 'key',
    ...env,
  });
  const handle = createHandler(
    config,
    {
      renderPage: async (request, response) => {
        response.end(JSON.stringify({ page: request.url, headers: request.headers }));
      },
      answerSite: async ({ response, visitor, policy }) => {
        setPolicy(response, policy);
        response.end(JSON.stringify({ site: visitor.address.href, visitor }));
      },
      answerAsset: async ({ response, policy }, address) => {
        setPolicy(response, policy);
        response.end(JSON.stringify({ asset: address }));
      },
    },
    () => false,
  );
  return listen((request, response) => void handle(request, response));
}

const echo: Parameters<typeof listen>[0] = (request, response) => {
  response.setHeader('set-cookie', 'a=b');
  response.end(JSON.stringify({ api: request.url, method: request.method, headers: request.headers }));
};

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: {
    page?: string;
    site?: string;
    visitor?: { shareKey?: string; api: { headers: Record<string, string> } };
    api?: string;
    method?: string;
    headers: Record<string, string>;
    error?: { code: number; message: string; type: string };
  };
}

async function send(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const request = httpRequest({ port, path, method, headers: { host: 'localhost:3000', ...headers } }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(text) };
}

test('the console passes /v1 to the API without our cookies and with the address of the client', async () => {
  const port = await startConsole(echo);
  const { body, headers } = await send(port, '/v1/spaces?limit=2', {
    cookie: 'lectern-session=secret',
    authorization: 'Bearer token',
    'x-forwarded-for': '198.51.100.1',
    'x-lectern-forward-key': 'guessed',
  });
  expect(body.api).toBe('/v1/spaces?limit=2');
  expect(body.headers.cookie).toBeUndefined();
  expect(body.headers).toMatchObject({
    authorization: 'Bearer token',
    'x-forwarded-for': '127.0.0.1',
    'x-lectern-forward-key': 'key',
  });
  expect(headers['set-cookie']).toBeUndefined();
});

test('a site may have a path v1, and is asked as the visitor whom we see, with the key of their cookie', async () => {
  const port = await startConsole(echo);
  const { body, headers } = await send(port, '/v1/spaces?a=b', {
    host: 'handbook.localhost:3000',
    cookie: 'lectern-share=KEY; a=b',
    'x-forwarded-for': '198.51.100.1',
  });
  expect(body.site).toBe('http://handbook.localhost:3000/v1/spaces?a=b');
  expect(body.visitor?.shareKey).toBe('KEY');
  expect(body.visitor?.api.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-lectern-forward-key': 'key',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});

test('headers that only we set are dropped on the host of the console', async () => {
  const port = await startConsole(echo);
  const { body } = await send(port, '/readers', { 'x-lectern-site': 'handbook.localhost' });
  expect(body.page).toBe('/readers');
  expect(body.headers['x-lectern-site']).toBeUndefined();
});

test('a path that is no text is nobody’s page, on any host', async () => {
  const port = await startConsole(echo);
  for (const path of ['/%', '/%ff', '/a/%ED%A0%80', '/_next/%ff']) {
    for (const host of ['localhost:3000', 'handbook.localhost:3000']) {
      expect((await send(port, path, { host })).status, `${host}${path}`).toBe(404);
    }
  }
});

test('only addresses below /v1 and the files host lead to the API', async () => {
  const port = await startConsole(echo);
  for (const path of ['/metrics', '/v1/../metrics', '/-/v1/../metrics', '/v12', '//v1/x']) {
    expect((await send(port, path)).body.api, path).toBeUndefined();
  }
  const files = { host: 'files.localhost:3000' };
  expect((await send(port, '/key/photo.png', files)).body.api).toBe('/files/key/photo.png');
  expect((await send(port, '/../metrics', files)).body.api).toBe('/files/metrics');
});

test('files of a site are asked for with its host and the key that the visitor has', async () => {
  const port = await startConsole(echo);
  const host = 'handbook.localhost:3000';
  const cookie = 'lectern-share=KEY; a=b';
  const { body } = await send(port, '/~files/token/a.png', { host, cookie, 'x-lectern-share-key': 'forged' });
  expect(body.api).toBe('/files/token/a.png');
  expect(body.headers).toMatchObject({
    'x-lectern-site': 'handbook.localhost',
    'x-lectern-share-key': 'KEY',
  });
  expect(body.headers.cookie).toBeUndefined();
  const byAddress = await send(port, '/~files/token/a.png?shareKey=OTHER', { host, cookie });
  expect(byAddress.body.api).toBe('/files/token/a.png');
  expect(byAddress.body.headers['x-lectern-share-key']).toBe('OTHER');
  const without = await send(port, '/~files/token/a.png', { host, 'x-lectern-share-key': 'forged' });
  expect(without.body.headers['x-lectern-share-key']).toBeUndefined();
  expect((await send(port, '/~files/../../v1/user', { host })).body.api).toBeUndefined();
  expect((await send(port, '/~files/token/a.png')).body.api).toBeUndefined();
});

test('a form or action of another origin is refused before a page sees it', async () => {
  const port = await startConsole(echo);
  const action = { 'next-action': '00', 'content-type': 'text/plain' };
  for (const origin of ['https://evil.example', 'http://a.localhost:3000', 'null', 'no address']) {
    const refused = await send(port, '/sign-in', { ...action, origin }, 'POST');
    expect(refused.status, origin).toBe(403);
    expect(refused.body.error, origin).toMatchObject({ code: 403, type: 'forbidden' });
  }
  expect((await send(port, '/sign-in', action, 'POST')).status).toBe(403);
  const own = await send(port, '/sign-in', { ...action, origin: 'http://localhost:3000' }, 'POST');
  expect(own.body.page).toBe('/sign-in');
});

test('a mail provider unsubscribes somebody without an origin, and nobody does so as who is signed in', async () => {
  const port = await startConsole(echo);
  const path = '/unsubscribe/one-click?token=t';
  const session = { cookie: 'lectern-session=secret', 'next-action': '00' };
  for (const headers of [{}, session, { ...session, origin: 'https://evil.example' }]) {
    const { status, body } = await send(port, path, headers, 'POST');
    expect([status, body.page]).toEqual([200, path]);
    expect([body.headers.cookie, body.headers['next-action']]).toEqual([undefined, undefined]);
  }
  for (const [method, other] of [
    ['PUT', path],
    ['POST', '/unsubscribe'],
    ['POST', '/unsubscribe/one-click/'],
    ['POST', '//unsubscribe/one-click'],
  ] as const)
    expect((await send(port, other, {}, method)).status, `${method} ${other}`).toBe(403);
});

test('the own proxy sends the session on as a bearer token', async () => {
  const port = await startConsole(echo);
  const { body } = await send(port, '/-/v1/user', { cookie: 'a=b; lectern-session=secret' });
  expect(body.api).toBe('/v1/user');
  expect(body.headers.authorization).toBe('Bearer secret');
  expect(body.headers.cookie).toBeUndefined();
});

test('the own proxy refuses who is not signed in, other pages that read, and other origins that write', async () => {
  const port = await startConsole(echo);
  const cookie = 'lectern-session=secret';
  expect((await send(port, '/-/v1/user')).status).toBe(401);
  expect((await send(port, '/-/v1/user', { cookie, 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await send(port, '/-/v1/orgs/o/teams', { cookie }, 'PUT')).status).toBe(403);
  const foreign = { cookie, origin: 'http://a.localhost:3000' };
  expect((await send(port, '/-/v1/orgs/o/teams', foreign, 'PUT')).status).toBe(403);
  const own = { cookie, origin: 'http://localhost:3000' };
  const { body } = await send(port, '/-/v1/orgs/o/teams', own, 'PUT');
  expect(body).toMatchObject({ api: '/v1/orgs/o/teams', method: 'PUT' });
});

test('the own proxy sends on the writes of the console and no others', async () => {
  const port = await startConsole(echo);
  const own = { cookie: 'lectern-session=secret', origin: 'http://localhost:3000' };
  const statusOf = async (method: string, path: string) => (await send(port, path, own, method)).status;
  expect(await statusOf('PATCH', '/-/v1/orgs/o/teams/t')).toBe(200);
  expect(await statusOf('PUT', '/-/v1/spaces/s/change-requests/7/viewed/p?x=1')).toBe(200);
  for (const [method, path] of [
    ['POST', '/-/v1/spaces/s/transfer'],
    ['POST', '/-/v1/spaces/s/content'],
    ['POST', '/-/v1/sessions'],
    ['DELETE', '/-/v1/sessions'],
    ['PATCH', '/-/v1/orgs/o/teams/t/members'],
    ['PATCH', '/-/v1/orgs/o/teams/t/'],
    ['TRACE', '/-/v1/orgs/o/teams/t'],
  ] as const) {
    expect(await statusOf(method, path), `${method} ${path}`).toBe(403);
  }
});

test('a page carries a policy whose nonce it is told, and another one each time', async () => {
  const port = await startConsole(echo);
  const [first, second] = [await send(port, '/'), await send(port, '/', { 'x-nonce': 'chosen' })];
  for (const { headers, body } of [first, second]) {
    expect(headers['content-security-policy']).toContain(`'nonce-${body.headers['x-nonce']}'`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toMatch(/frame-src [^;]* http:\/\/\*\.localhost:3000;/);
    expect(body.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  expect(first.body.headers['x-nonce']).not.toBe(second.body.headers['x-nonce']);
  expect(second.body.headers['x-nonce']).not.toBe('chosen');
});

test('forwarded headers count from a trusted proxy', async () => {
  const port = await startConsole(echo, {
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'https://docs.example.com',
  });
  const forwarded = {
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-host': 'docs.example.com',
    'x-forwarded-proto': 'https',
  };
  const { body } = await send(port, '/v1/user', forwarded);
  expect(body.headers).toMatchObject(forwarded);
  const page = await send(port, '/', forwarded);
  expect(page.body.headers).toMatchObject({ host: 'docs.example.com', 'x-lectern-client': '198.51.100.1' });
});

test('a host that is no name is refused', async () => {
  const port = await startConsole(echo);
  const { status, body } = await send(port, '/', { host: 'a b' });
  expect([status, body.error?.code]).toEqual([400, 400]);
});

test('only a demonstration has links that sign a browser in', async () => {
  const link = '/-/signed-in?token=lec_token';
  const ordinary = await startConsole(echo);
  expect((await send(ordinary, link)).body.page).toBe(link);

  const demonstration = await startConsole(echo, { LECTERN_DEMO: '1' });
  const answer = await fetch(`http://127.0.0.1:${demonstration}${link}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(answer.headers.get('set-cookie')).toBe('lectern-session=lec_token; Path=/; HttpOnly; SameSite=Lax');
});

test('what is made for a site takes turns', async () => {
  const views = 12;
  const arrived = Promise.withResolvers<void>();
  let arrivals = 0;
  let started = 0;
  let startedAtOnce = 0;
  const config = readConsoleConfig({ NODE_ENV: 'production', API_URL: 'http://127.0.0.1:1' });
  const handle = createHandler(
    config,
    {
      renderPage: async () => undefined,
      answerAsset: async () => undefined,
      answerSite: ({ response, inTurn }) => {
        arrivals += 1;
        if (arrivals === views) {
          startedAtOnce = started;
          arrived.resolve();
        }
        return inTurn(async () => {
          started += 1;
          await arrived.promise;
          response.end('{}');
        });
      },
    },
    () => false,
  );
  const port = await listen((request, response) => void handle(request, response));
  const view = (at: number) => send(port, `/made-up/${at}`, { host: 'a.localhost:3000' });
  const answers = await Promise.all(Array.from({ length: views }, (_, at) => view(at)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([startedAtOnce, started]).toEqual([1, views]);
});

test('the console has the files that draw diagrams, which may do nothing but run', async () => {
  const port = await startConsole(echo);
  for (const path of ['/~diagram', '/~assets/a.js']) {
    const { body, headers } = await send(port, path);
    expect(body).toEqual({ asset: path });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  }
  expect((await send(port, '/~diagram', { host: 'docs.localhost:3000' })).body.site).toBeDefined();
});

test('the console alone has the document that sends requests of an operation', async () => {
  const port = await startConsole(echo);
  const address = '/~try?origin=https%3A%2F%2Fapi.example.com';
  const { body, headers } = await send(port, address);
  expect(body).toEqual({ asset: address });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await send(port, address, { host: 'docs.localhost:3000' })).body.site).toBeDefined();
});
