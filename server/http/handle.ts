import { setTimeout as wait } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { type Endpoint, effectOf, schemaOf } from '#lib/contract/endpoint.ts';
import { changeAnsweredAfterMs } from '#lib/site-checks.ts';
import { WentAway } from '#server/core/errors.ts';
import { toJsonText } from '#server/core/json-text.ts';
import type { Operation, OperationAnswer, PreparedRequest, WaitingContext } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import {
  findStoredAnswer,
  type KeyUse,
  keyUse,
  lockKey,
  type StoredAnswer,
  storeAnswer,
} from '#server/db/idempotency.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import { changesSites } from '#server/db/site-changes.ts';
import { guestOf, withoutAddresses } from './addresses.ts';
import { respond, setHeader } from './answers.ts';
import { credentialOf } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { authorizeFurther } from './authorize-further.ts';
import { leavingOf } from './connection.ts';
import { contextOf, ownerOf, type RequestParts, requestDetails, searchOf } from './context.ts';
import type { Env } from './env.ts';
import { isKnown, pack } from './pack.ts';
import { requestBody } from './request-body.ts';
import { turnsOf } from './request-turns.ts';
import { validateQuery } from './validate.ts';

/** Answers one request of an operation: authenticate, load, authorize, validate, run, send. */
export async function handle(
  c: HonoContext<Env>,
  services: Services,
  operation: Operation,
  params: Record<string, string>,
): Promise<Response> {
  const { endpoint } = operation;
  const turns = turnsOf(c, services);
  const allowed = (db = services.db) => authorize(c, { ...services, db }, endpoint, params);
  const { actor, object, absent } = await turns.toAdmit(() => allowed());
  if (absent) return respond(c, 204);

  const owner = ownerOf(c, { actor, object });
  const inTurn = <T>(read: () => Promise<T>) => turns.toRead(owner, read);
  const search = searchOf(c.req.url);
  const query = validateQuery(endpoint.query, search);
  const body = await requestBody(c, services, endpoint);
  const assertFurther = (of = object, db = services.db) =>
    authorizeFurther(c, { ...services, db }, endpoint, of, { query, body });
  if (endpoint.also) await turns.toAdmit(() => assertFurther());
  const request = { owner, params, query, body };
  const prepare = async () =>
    operation.prepare?.({
      ...services,
      ...request,
      actor,
      object,
      ...requestDetails(c),
      signal: AbortSignal.any([leavingOf(c), services.news.stopping]),
      inTurn,
      authorizeAgain: async () => (await turns.toAdmit(() => allowed())).object,
    } as PreparedRequest<Endpoint> & WaitingContext);
  const use = keyUseOf(c, services, endpoint, body);
  // What is done outside is not taken back by the transaction, so it is not done again before that looks.
  const stored =
    use && operation.prepare
      ? await inTurn(() => findStoredAnswer(services.db, use, services.now()))
      : undefined;
  if (stored) return send(c, endpoint, stored);
  // Requests of anyone wait for a turn to prepare too, because each of a flood of sign-ins looks up an account.
  const prepared = await (actor || operation.takesTurns ? prepare() : inTurn(prepare));
  const known = { ...request, prepared };
  const run = (tx: Db) => answer(c, services, operation, { ...known, actor, object, tx });
  if (effectOf(endpoint) === 'read') {
    const again = async () =>
      answer(c, services, operation, { ...known, ...(await allowed()), tx: services.db });
    const read = () => retryWhenMoved(() => run(services.db), again);
    return send(c, endpoint, await inTurn(read));
  }

  let isSeenOnSites = false;
  const write = () =>
    services.db.transaction(async (tx) => {
      if (use) await lockKey(tx, use);
      const before = use && (await findStoredAnswer(tx, use, services.now()));
      if (before) return before;
      const now = await run(tx);
      // While it waited, the caller may have lost access. This query does not see what the transaction wrote.
      await assertFurther((await allowed(services.reservedDb)).object, services.reservedDb);
      if (use) await storeAnswer(tx, use, now, endpoint.showsSecret ?? false, services.now());
      isSeenOnSites = changesSites(tx);
      return now;
    });
  const done = await turns.toWrite(owner, write);
  if (isSeenOnSites) await wait(changeAnsweredAfterMs);
  return send(c, endpoint, done);
}

/** The use of an `Idempotency-Key` that a request is, if it is one. */
function keyUseOf(
  c: HonoContext<Env>,
  { config }: Services,
  endpoint: Endpoint,
  body: unknown,
): KeyUse | undefined {
  if (endpoint.method !== 'POST' || effectOf(endpoint) === 'read') return undefined;
  return keyUse({
    header: c.req.header('idempotency-key'),
    credential: credentialOf(c) ?? c.get('network'),
    operation: `${c.get('operation')} ${c.req.path}?${searchOf(c.req.url)}`,
    body,
    secret: config.secret,
  });
}

/** Reads again when the thing was transferred meanwhile; 404 for people who are not in its new organization. */
async function retryWhenMoved<T>(read: () => Promise<T>, again: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof WentAway) return await again();
    throw error;
  }
}

interface RunInput extends RequestParts {
  prepared: unknown;
}

async function answer(
  c: HonoContext<Env>,
  services: Services,
  { endpoint, run }: Operation,
  { prepared, ...request }: RunInput,
): Promise<StoredAnswer> {
  const result = await sendTogether((send) => run(contextOf(c, services, { ...request, send }), prepared));
  const headers = { ...result.headers, ...(result.etag ? { etag: `"${result.etag}"` } : {}) };
  const body = await textOf(c, services, result, guestOf(request.actor, request.object));
  if (!services.config.production && !hasTag(c, result)) checkAnswer(endpoint, result.status, body);
  return { status: result.status, headers, body };
}

/** The body of an answer as JSON; null when it has none, or is not read because the client has it. */
async function textOf(
  c: HonoContext<Env>,
  { answers }: Services,
  result: OperationAnswer<Endpoint>,
  guest: string | undefined,
): Promise<string | null> {
  const { body, etag } = result;
  const print = (value: unknown) => toJsonText(guest ? withoutAddresses(value, guest) : value);
  if (typeof body !== 'function') return body === undefined ? null : print(body);
  if (hasTag(c, result)) return null;
  const key = `${c.get('operation')} ${etag} ${guest ?? ''}`;
  const cached = answers.get(key);
  if (cached !== undefined) return cached;
  const text = print(await body());
  answers.set(key, text);
  return text;
}

/** Whether the client names the tag of an answer whose body is not read yet. */
function hasTag(c: HonoContext<Env>, { body, etag }: OperationAnswer<Endpoint>): boolean {
  const ifNoneMatch = c.req.header('if-none-match');
  // `*` stands for any answer, so whether there is one has to be seen first.
  if (typeof body !== 'function' || ifNoneMatch?.trim() === '*') return false;
  return isKnown(`"${etag}"`, ifNoneMatch);
}

/** In development and tests every answer is validated against the contract. */
function checkAnswer(endpoint: Endpoint, status: number, body: string | null): void {
  const content = endpoint.answers[status];
  if (content === undefined) throw new Error(`${endpoint.path} has no answer ${status} in the contract`);
  schemaOf(content)?.parse(body === null ? undefined : JSON.parse(body));
}

async function send(
  c: HonoContext<Env>,
  endpoint: Endpoint,
  { status, headers, body }: StoredAnswer,
): Promise<Response> {
  for (const [name, value] of Object.entries(headers)) setHeader(c, name, value);
  if (endpoint.cached) {
    setHeader(c, 'cache-control', 'private, no-cache');
    if (headers.etag && isKnown(headers.etag, c.req.header('if-none-match'))) return respond(c, 304);
  } else setHeader(c, 'cache-control', 'no-store');
  if (body === null) return respond(c, status);
  if (endpoint.minimal && /(?:^|,)\s*return=minimal\s*(?:$|[,;])/i.test(c.req.header('prefer') ?? '')) {
    setHeader(c, 'preference-applied', 'return=minimal');
    return respond(c, 204);
  }
  return sendBody(c, endpoint, { status, headers, body });
}

/** Sends a body, packed where the client takes it. A secret is never packed together with what was sent to get it. */
async function sendBody(
  c: HonoContext<Env>,
  endpoint: Endpoint,
  { status, headers, body }: StoredAnswer & { body: string },
): Promise<Response> {
  setHeader(c, 'content-type', 'application/json');
  if (endpoint.showsSecret) return respond(c, status, bytesOf(body));
  setHeader(c, 'vary', 'accept-encoding');
  const packed = await pack(body, c.req.header('accept-encoding'));
  if (!packed) return respond(c, status, bytesOf(body));
  // The bytes differ from those that the tag names, and the content is the same.
  if (headers.etag) setHeader(c, 'etag', `W/${headers.etag}`);
  setHeader(c, 'content-encoding', 'gzip');
  return respond(c, status, packed);
}

/** A connection writes one emoji among a list's texts many times slower than the same bytes. */
function bytesOf(body: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(body);
}
