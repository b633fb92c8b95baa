import type { Context as HonoContext } from 'hono';
import { type ByteStream, isBytes } from '#lib/contract/endpoint.ts';
import type { BytesOperation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import { respond, setHeader } from './answers.ts';
import { authorize } from './authorize.ts';
import { leavingOf } from './connection.ts';
import { contextOf, ownerOf, searchOf } from './context.ts';
import type { Env } from './env.ts';
import { isKnown } from './pack.ts';
import { turnsOf } from './request-turns.ts';
import { validateQuery } from './validate.ts';

/**
 * Answers a request that sends or gets bytes. They pass as they come, outside of every turn and transaction, since a slow
 * client would keep others waiting there.
 */
export async function handleBytes(
  c: HonoContext<Env>,
  services: Services,
  operation: BytesOperation,
  params: Record<string, string>,
): Promise<Response> {
  const { endpoint } = operation;
  const turns = turnsOf(c, services);
  const allowed = () => turns.toAdmit(() => authorize(c, services, endpoint, params));
  const { actor, object } = await allowed();
  const owner = ownerOf(c, { actor, object });
  const query = validateQuery(endpoint.query, searchOf(c.req.url));
  const body = isBytes(endpoint.body) ? arriving(c) : undefined;
  const parts = { owner, actor, object, params, query, body, tx: services.db };
  const {
    status,
    headers,
    etag,
    body: answered,
  } = await sendTogether((send) =>
    operation.transfer({
      ...contextOf(c, services, { ...parts, send }),
      signal: AbortSignal.any([leavingOf(c), services.news.stopping]),
      inTurn: (read) => turns.toRead(owner, read),
      authorizeAgain: async () => (await allowed()).object as never,
      visit: visitOf(c),
      range: c.req.header('range'),
    }),
  );
  for (const [name, value] of Object.entries(headers ?? {})) setHeader(c, name, value);
  if (etag) {
    setHeader(c, 'etag', `"${etag}"`);
    if (isKnown(`"${etag}"`, c.req.header('if-none-match'))) return respond(c, 304);
  }
  const sent = (typeof answered === 'function' ? await answered() : answered) as ByteStream | undefined;
  if (sent?.size !== undefined) setHeader(c, 'content-length', String(sent.size));
  return sent
    ? respond(c, status, sent.content as ReadableStream<Uint8Array<ArrayBuffer>>)
    : respond(c, status);
}

/** Where a file is asked for on a site. */
function visitOf(c: HonoContext<Env>) {
  return {
    siteHost: c.req.header('x-lectern-site'),
    shareKey: c.req.header('x-lectern-share-key'),
    session: c.req.header('x-lectern-visitor-session'),
  };
}

function arriving(c: HonoContext<Env>): ByteStream {
  const announced = c.req.header('content-length');
  return {
    content: c.req.raw.body ?? new Blob([]).stream(),
    size: announced === undefined ? undefined : Number(announced),
  };
}
