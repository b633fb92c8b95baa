import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createClient } from '#lib/api/client.ts';
import type { Failure } from '#lib/failure.ts';
import { localPath } from '#lib/local-path.ts';
import { paths } from '#lib/paths.ts';
import type { ConsoleConfig } from './config.ts';
import { findCookie } from './cookies.ts';
import { refuse } from './refuse.ts';
import { sessionCookie } from './session-cookie.ts';

/** A step of signing in by a SAML provider, which a browser goes through without a page of ours. */
export interface SamlStep {
  provider: string;
  name: 'start' | 'acs' | 'finish';
}

/** What a form of a provider may have, a response of 256 KiB in base64 among it. */
const mostFormBytes = 400_000;
const signInSeconds = 600;

/** The step that a request takes; undefined for every other request. */
export function samlStepOf(method: string | undefined, path: string): SamlStep | undefined {
  const [, provider, name] = /^\/saml\/([A-Za-z0-9_-]{1,100})\/(start|acs|finish)$/.exec(path) ?? [];
  if (!provider || method !== (name === 'acs' ? 'POST' : 'GET')) return undefined;
  return { provider, name: name as SamlStep['name'] };
}

/**
 * Takes a step of a sign-in. The answer of the provider comes from another site, so no cookie of ours comes with it: it
 * leads to a further step, in which the browser proves that it is the one that began.
 */
export async function runSamlStep(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, name }: SamlStep,
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
    await { start, acs, finish }[name](step);
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
  redirect(
    response,
    sent.body.location,
    cookieText(config, browserCookie(config), browserKey, signInSeconds),
  );
}

async function acs({ request, response, params, client }: Step): Promise<void> {
  const form = await readForm(request);
  const [responses, states] = [form?.getAll('SAMLResponse') ?? [], form?.getAll('RelayState') ?? []];
  const [SAMLResponse] = responses;
  if (!SAMLResponse || responses.length > 1 || states.length > 1) {
    refuse(response, 400, 'This is no answer to a sign-in.');
    return;
  }
  const [RelayState] = states;
  const body = { SAMLResponse, ...(RelayState && { RelayState }) };
  const sent = await client.send('receiveSamlResponse', { params, body });
  if (!sent.ok) return refuseFor(response, sent.failure);
  const { ticket } = sent.body;
  const { samlProviderId } = params;
  // Nobody began what the provider answers, so it is not read: the sign-in begins here.
  redirect(response, ticket ? paths.samlFinish(samlProviderId, ticket) : paths.samlStart(samlProviderId));
}

async function finish({ request, response, config, params, query, client }: Step): Promise<void> {
  const [browserKey, ticket] = [findBrowserKey(request, config), query.get('ticket')];
  if (!browserKey || !ticket || !isKey(ticket)) {
    refuse(response, 401, 'You could not be signed in. Start again from the sign-in page.');
    return;
  }
  const sent = await client.send('finishSamlSignIn', { params, body: { ticket, browserKey } });
  if (!sent.ok) return refuseFor(response, sent.failure);
  const { token, expiresAt, organization, next } = sent.body;
  const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1000));
  const session = cookieText(config, sessionCookie(config.publicUrl).name, token, seconds);
  redirect(response, localPath(next) ?? paths.queue(organization), session);
}

function refuseFor(response: ServerResponse, { code, message }: Failure): void {
  refuse(response, code, message, code === 429 || code === 503 ? { 'retry-after': '2' } : {});
}

function redirect(response: ServerResponse, location: string, cookie?: string): void {
  response.writeHead(303, {
    location,
    ...(cookie && { 'set-cookie': cookie }),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end();
}

function browserCookie({ publicUrl }: ConsoleConfig): string {
  return sessionCookie(publicUrl).name.replace('session', 'saml');
}

function findBrowserKey(request: IncomingMessage, config: ConsoleConfig): string | undefined {
  const key = findCookie(request.headers.cookie, browserCookie(config));
  return key && isKey(key) ? key : undefined;
}

function isKey(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

function cookieText({ publicUrl }: ConsoleConfig, name: string, value: string, seconds: number): string {
  const { options } = sessionCookie(publicUrl);
  const secure = options.secure ? '; Secure' : '';
  return `${name}=${value}; Path=${options.path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The form that a request carries; undefined for anything else, and for one that is too large. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > mostFormBytes) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
