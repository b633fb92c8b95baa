import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConsoleConfig } from './config.ts';
import { createHandler } from './handler.ts';

const servers: Server[] = [];
const [key, ticket] = ['k'.repeat(43), 't'.repeat(43)];
const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example.com' };

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

/** A console before an API that answers with these statuses and bodies, and what the API was sent. */
async function startConsole(answers: Record<string, [number, object]>, publicUrl = 'http://localhost:3000') {
  const sent: { path: string; body: Record<string, string>; address: string | undefined }[] = [];
  const apiUrl = await listen(async (request, response) => {
    const path = request.url ?? '';
    sent.push({ path, body: await bodyOf(request), address: request.headers['x-forwarded-for']?.toString() });
    const [status, body] = answers[path] ?? [
      404,
      { error: { code: 404, message: 'None.', type: 'not_found' } },
    ];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  const config = readConsoleConfig({ NODE_ENV: 'production', API_URL: apiUrl, PUBLIC_URL: publicUrl });
  const renderPage = async (_: IncomingMessage, response: { end(text: string): unknown }) =>
    void response.end('page');
  const handle = createHandler(
    config,
    { renderPage, answerSite: async () => undefined, answerAsset: async () => undefined },
    () => false,
  );
  const url = await listen((request, response) => {
    request.headers.host = new URL(publicUrl).host;
    void handle(request, response);
  });
  const send = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });
  return { send, sent };
}

const started: [number, object] = [
  201,
  { object: 'saml-sign-in', location: 'https://idp.example.com/sso?x=1' },
];

test('a sign-in begins with a key of the browser, which stays in its cookie', async () => {
  const { send, sent } = await startConsole({ '/v1/saml/p/requests': started }, 'https://docs.example.com');
  const answer = await send('/saml/p/start?next=/org/spaces');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://idp.example.com/sso?x=1']);
  const cookie = answer.headers.get('set-cookie') ?? '';
  const browserKey = /^__Host-lectern-saml=([\w-]{43});/.exec(cookie)?.[1];
  expect(cookie).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  expect(sent[0]).toMatchObject({ body: { browserKey, next: '/org/spaces' }, address: '127.0.0.1' });

  await send('/saml/p/start?next=//evil.example.com', { headers: { cookie: `__Host-lectern-saml=${key}` } });
  expect(sent[1]?.body).toEqual({ browserKey: key });
});

test('the answer of a provider comes from elsewhere, and leads on to the browser’s own step', async () => {
  const { send, sent } = await startConsole({
    '/v1/saml/p/responses': [201, { object: 'saml-response', ticket }],
    '/v1/saml/q/responses': [201, { object: 'saml-response' }],
  });
  const body = new URLSearchParams({ SAMLResponse: 'PHg+', RelayState: 'state' }).toString();
  const answer = await send('/saml/p/acs', { method: 'POST', headers: form, body });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/saml/p/finish?ticket=${ticket}`]);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(sent[0]?.body).toEqual({ SAMLResponse: 'PHg+', RelayState: 'state' });
  // Nobody waits for it.
  const unasked = await send('/saml/q/acs', { method: 'POST', headers: form, body });
  expect(unasked.headers.get('location')).toBe('/saml/q/start');
});

test.each([
  ['no response', 'RelayState=x', form],
  ['two responses', 'SAMLResponse=a&SAMLResponse=b', form],
  ['two states', 'SAMLResponse=a&RelayState=b&RelayState=c', form],
  ['too much', `SAMLResponse=${'a'.repeat(400_001)}`, form],
  ['another type', 'SAMLResponse=a', { ...form, 'content-type': 'text/plain' }],
])('a form with %s goes no further', async (_, body, headers) => {
  const { send, sent } = await startConsole({});
  expect((await send('/saml/p/acs', { method: 'POST', headers, body })).status).toBe(400);
  expect(sent).toEqual([]);
});

test('a sign-in ends in the browser that began it, with a cookie as long as the session', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const session = { object: 'saml-session', token: 'lec_token', expiresAt, organization: 'org' };
  const { send, sent } = await startConsole({
    '/v1/saml/p/sessions': [201, { ...session, next: '/org/spaces' }],
    '/v1/saml/q/sessions': [201, { ...session, next: '//evil.example.com' }],
  });
  const headers = { cookie: `lectern-saml=${key}` };
  const answer = await send(`/saml/p/finish?ticket=${ticket}`, { headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/org/spaces']);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^lectern-session=lec_token; Path=\/; Max-Age=(3599|3600); HttpOnly; SameSite=Lax$/,
  );
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(sent[0]?.body).toEqual({ ticket, browserKey: key });
  const away = await send(`/saml/q/finish?ticket=${ticket}`, { headers });
  expect(away.headers.get('location')).toBe('/org');
  expect((await send(`/saml/p/finish?ticket=${ticket}`)).status).toBe(401);
  expect((await send('/saml/p/finish?ticket=x', { headers })).status).toBe(401);
  expect(sent).toHaveLength(2);
});

test('a person who has an account is led to prove it, with what that needs in cookies alone', async () => {
  const step = {
    object: 'saml-connection-step',
    ticket: 'c'.repeat(43),
    expiresAt: new Date().toISOString(),
  };
  const { send } = await startConsole({ '/v1/saml/p/sessions': [200, step] }, 'https://docs.example.com');
  const headers = { cookie: `__Host-lectern-saml=${key}` };
  const answer = await send(`/saml/p/finish?ticket=${ticket}`, { headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in/connect']);
  const rest = 'Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure';
  expect(answer.headers.getSetCookie()).toEqual([
    `__Host-lectern-saml=${key}; ${rest}`,
    `__Host-lectern-connection=p.${step.ticket}; ${rest}`,
  ]);
});

test('the answer of an OpenID Connect provider counts in the browser that began, each part once', async () => {
  const organization = 'org';
  const { send, sent } = await startConsole({
    '/v1/oidc/p/responses': [201, { object: 'oidc-response', organization, ticket }],
    '/v1/oidc/q/responses': [201, { object: 'oidc-response', organization }],
  });
  const headers = { cookie: `lectern-saml=${key}` };
  const path = '/oidc/p/callback?code=c&state=s&iss=https%3A%2F%2Fidp.example.com&session_state=x';
  const answer = await send(path, { headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/saml/p/finish?ticket=${ticket}`]);
  expect(sent[0]?.body).toEqual({ browserKey: key, code: 'c', state: 's', iss: 'https://idp.example.com' });
  const tested = await send('/oidc/q/callback?code=c&state=s', { headers });
  expect(tested.headers.get('location')).toBe('/org/settings/single-sign-on/oidc/q#test');
  for (const query of ['code=c', 'code=c&state=s&state=t', 'code=c&code=d&state=s']) {
    expect((await send(`/oidc/p/callback?${query}`, { headers })).status).toBe(401);
  }
  expect((await send('/oidc/p/callback?code=c&state=s')).status).toBe(401);
  expect(sent).toHaveLength(2);
});

test('a refusal is said in the words of the API, and signs nobody in', async () => {
  const error = { code: 409, message: 'There is an account already.', type: 'account_exists' };
  const { send } = await startConsole({ '/v1/saml/p/sessions': [409, { error }] });
  const headers = { cookie: `lectern-saml=${key}`, accept: 'text/html' };
  const answer = await send(`/saml/p/finish?ticket=${ticket}`, { headers });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([409, null]);
  expect(await answer.text()).toContain('There is an account already.');
  expect((await send('/saml/absent/start')).status).toBe(404);
});

test('other methods and paths are pages like any other', async () => {
  const { send } = await startConsole({});
  for (const path of [
    '/saml/p/acs',
    '/saml/p/callback',
    '/oidc/p/acs',
    '/saml/p/other',
    '/saml/p/start/x',
    '/saml/start',
  ]) {
    expect(await (await send(path)).text(), path).toBe('page');
  }
  expect((await send('/saml/p/start', { method: 'POST', headers: form, body: 'x' })).status).toBe(403);
});

test('the answer of a site’s provider goes where the API says, with the key of the browser where it has one', async () => {
  const path = '/v1/published/sign-ins/responses';
  const to = 'https://docs.sites.example.com/~sign-in/answer?state=s&code=c';
  const { send, sent } = await startConsole({ [path]: [201, { location: to }] });
  const passed = await send('/visitors/docs/callback?state=s&code=c&session_state=x');
  expect([passed.status, passed.headers.get('location')]).toEqual([303, to]);
  expect(passed.headers.get('referrer-policy')).toBe('no-referrer');
  expect(passed.headers.get('set-cookie')).toBeNull();
  await send('/visitors/docs/callback?state=s&error=access_denied', {
    headers: { cookie: `lectern-saml=${key}` },
  });
  expect(sent.map(({ body }) => body)).toEqual([
    { site: 'docs', state: 's', code: 'c' },
    { site: 'docs', state: 's', error: 'access_denied', browserKey: key },
  ]);
  for (const wrong of ['', '?code=c', '?state=s&state=t', '?state=s&code=c&code=d']) {
    expect((await send(`/visitors/docs/callback${wrong}`)).status).toBe(401);
  }
  expect(sent).toHaveLength(2);
});
