import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createClient } from '#lib/api/client.ts';
import type { Failure } from '#lib/failure.ts';
import { localPath } from '#lib/local-path.ts';
import { parseOidcAnswer } from '#lib/oidc-answer.ts';
import { paths } from '#lib/paths.ts';
import { readBody } from '#reader/read-body.ts';
import type { ConsoleConfig } from './config.ts';
import { findCookie } from './cookies.ts';
import { refuse } from './refuse.ts';
import { browserKeyCookie, connectionCookie, type SessionCookie, sessionCookie } from './session-cookie.ts';

/** A step of signing in by an identity provider, which a browser goes through without a page of ours. */
export interface SsoStep {
  provider: string;
  name: 'start' | 'acs' | 'callback' | 'finish' | 'visitor';
}

/** What a form of a provider may have, a response of 256 KiB in base64 among it. */
const mostFormBytes = 400_000;

/** The step that a request takes; undefined for every other request. */
export function ssoStepOf(method: string | undefined, path: string): SsoStep | undefined {
  const [, site] = /^\/visitors\/([A-Za-z0-9_-]{1,100})\/callback$/.exec(path) ?? [];
  if (site) return method === 'GET' ? { provider: site, name: 'visitor' } : undefined;
  const [, saml, oidc, provider, name] =
    /^\/(?:(saml)|(oidc))\/([A-Za-z0-9_-]{1,100})\/(start|acs|callback|finish)$/.exec(path) ?? [];
  const isOther = (name === 'acs' && !saml) || (name === 'callback' && !oidc);
  if (!provider || isOther || method !== (name === 'acs' ? 'POST' : 'GET')) return undefined;
  return { provider, name: name as SsoStep['name'] };
}

/**
 * Takes a step of a sign-in. The answer of a SAML provider comes from another site, so no cookie of ours comes with it: it
 * leads to a further step, in which the browser proves that it is the one that began.
 */
export async function runSsoStep(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, name }: SsoStep,
  { config, url, headers }: { config: ConsoleConfig; url: string; headers: Record<string, string> },
): Promise<void> {
  const userAgent = request.headers['user-agent'];
  const step = {
    ...{ request, response, config },
    params: { samlProviderId: provider },
    query: new URL(url, config.publicUrl).searchParams,
    client: createClient({
      url: config.apiUrl,
      headers: { ...headers, 'accept-encoding': 'identity', ...(userAgent && { 'user-agent': userAgent }) },
    }),
  };
  try {
    await { start, acs, callback, finish, visitor }[name](step);
  } catch {
    refuse(response, 503, 'The API is not reachable right now.', { 'retry-after': '1' });
  }
}

interface Step {
  request: IncomingMessage;
  response: ServerResponse;
  config: ConsoleConfig;
  params: { samlProviderId: string };
  query: URLSearchParams;
  client: ReturnType<typeof createClient>;
}

async function start({ request, response, config, params, query, client }: Step): Promise<void> {
  const next = localPath(query.get('next') ?? undefined);
  const browserKey = findBrowserKey(request, config) ?? randomBytes(32).toString('base64url');
  const sent = await client.send('startSamlSignIn', { params, body: { browserKey, ...(next && { next }) } });
  if (!sent.ok) return refuseFor(response, sent.failure);
  redirect(response, sent.body.location, [textOf(browserKeyCookie(config.publicUrl), browserKey)]);
}

async function acs({ request, response, params, client }: Step): Promise<void> {
  const form = await readForm(request);
  const [responses, states] = [form?.getAll('SAMLResponse') ?? [], form?.getAll('RelayState') ?? []];
  const [SAMLResponse] = responses;
  if (!SAMLResponse || responses.length > 1 || states.length > 1) {
    refuse(response, 400, 'This is not a response to a sign-in.');
    return;
  }
  const [RelayState] = states;
  const body = { SAMLResponse, ...(RelayState && { RelayState }) };
  const sent = await client.send('receiveSamlResponse', { params, body });
  if (!sent.ok) return refuseFor(response, sent.failure);
  const { ticket, organization } = sent.body;
  const { samlProviderId } = params;
  if (ticket) redirect(response, paths.samlFinish(samlProviderId, ticket));
  // Nobody is signed in by a test.
  else if (organization) redirect(response, paths.samlTest(organization, samlProviderId));
  // Nobody began what the provider answers, so it is not read: the sign-in begins here.
  else redirect(response, paths.samlStart(samlProviderId));
}

async function callback({ request, response, config, params, query, client }: Step): Promise<void> {
  const browserKey = findBrowserKey(request, config);
  const given = parseOidcAnswer(query);
  if (!browserKey || !given) {
    refuse(response, 401, 'You could not be signed in. Start again from the sign-in page.');
    return;
  }
  const { samlProviderId } = params;
  const body = { browserKey, ...given };
  const sent = await client.send('receiveOidcResponse', { params: { oidcProviderId: samlProviderId }, body });
  if (!sent.ok) return refuseFor(response, sent.failure);
  const { ticket, organization } = sent.body;
  // Nobody is signed in by a test.
  redirect(
    response,
    ticket ? paths.samlFinish(samlProviderId, ticket) : paths.oidcTest(organization, samlProviderId),
  );
}

/** Passes the answer of a site's provider on to the site, or to the console where its admin tests it. */
async function visitor({ request, response, config, params, query, client }: Step): Promise<void> {
  const browserKey = findBrowserKey(request, config);
  const given = parseOidcAnswer(query);
  if (!given) {
    refuse(response, 401, 'You could not be signed in. Start again from the site.');
    return;
  }
  const body = { site: params.samlProviderId, ...given, ...(browserKey && { browserKey }) };
  const sent = await client.send('receiveVisitorResponse', { body });
  if (sent.ok) redirect(response, sent.body.location);
  else refuseFor(response, sent.failure);
}

async function finish({ request, response, config, params, query, client }: Step): Promise<void> {
  const [browserKey, ticket] = [findBrowserKey(request, config), query.get('ticket')];
  if (!browserKey || !ticket || !isKey(ticket)) {
    refuse(response, 401, 'You could not be signed in. Start again from the sign-in page.');
    return;
  }
  const sent = await client.send('finishSamlSignIn', { params, body: { ticket, browserKey } });
  if (!sent.ok) return refuseFor(response, sent.failure);
  const { publicUrl } = config;
  if (sent.body.object === 'saml-connection-step') {
    // The person has an account, and proves on a page of ours that it is theirs.
    redirect(response, paths.connectAccount(), [
      textOf(browserKeyCookie(publicUrl), browserKey),
      textOf(connectionCookie(publicUrl), `${params.samlProviderId}.${sent.body.ticket}`),
    ]);
    return;
  }
  const { token, expiresAt, organization, next } = sent.body;
  const maxAge = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1000));
  redirect(response, localPath(next) ?? paths.queue(organization), [
    textOf({ ...sessionCookie(publicUrl), maxAge }, token),
  ]);
}

function refuseFor(response: ServerResponse, { code, message }: Failure): void {
  refuse(response, code, message, code === 429 || code === 503 ? { 'retry-after': '2' } : {});
}

function redirect(response: ServerResponse, location: string, cookies: string[] = []): void {
  response.writeHead(303, {
    location,
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end();
}

function findBrowserKey(request: IncomingMessage, config: ConsoleConfig): string | undefined {
  const key = findCookie(request.headers.cookie, browserKeyCookie(config.publicUrl).name);
  return key && isKey(key) ? key : undefined;
}

/** Whether a text can be a random key of ours. */
export function isKey(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

function textOf({ name, options, maxAge }: SessionCookie & { maxAge: number }, value: string): string {
  const secure = options.secure ? '; Secure' : '';
  return `${name}=${value}; Path=${options.path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The form that a request carries; undefined for anything else, for one that is too large and for a part of one. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const body = await readBody(request, mostFormBytes);
  return body === undefined ? undefined : new URLSearchParams(body);
}
