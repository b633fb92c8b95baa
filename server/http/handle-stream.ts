import { setTimeout as pause } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { toJsonText } from '#server/core/json-text.ts';
import { isVisitor } from '#server/core/objects.ts';
import type { PreparedRequest, StreamOperation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import type { FollowedTopic } from '#server/events/news.ts';
import type { WatchedReader } from '#server/events/readers.ts';
import { guestOf, withoutAddresses } from './addresses.ts';
import { callerOf } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { contextOf, ownerOf, searchOf } from './context.ts';
import type { Env } from './env.ts';
import { formatEvent, heartbeat } from './event-stream.ts';
import { requestBody } from './request-body.ts';
import { turnsOf } from './request-turns.ts';
import { checkEvent, formatRefusal, heartbeatMs, longestMs, sendStream } from './send-stream.ts';
import type { StreamPlaces } from './stream-places.ts';
import { validateQuery } from './validate.ts';

/** However often something changes, it is read this often at most. */
const shortestMs = 200;

/**
 * Answers with a stream. Each event is read as a request of its own would be, with the rights that the caller has then,
 * and only when what the stream follows was told of. A refusal before the first event is an ordinary answer, a later one
 * is the last event.
 */
export async function handleStream(
  c: HonoContext<Env>,
  services: Services,
  operation: StreamOperation,
  params: Record<string, string>,
  places: StreamPlaces,
): Promise<Response> {
  const { endpoint } = operation;
  const turns = turnsOf(c, services);
  const allowed = () => turns.toAdmit(() => authorize(c, services, endpoint, params));
  const known = await allowed();
  // Who may not come in learns nothing of what is wrong with their request.
  const query = validateQuery(endpoint.query, searchOf(c.req.url));
  const body = await requestBody(c, services, endpoint);
  const readAs = async ({ actor, object }: Awaited<ReturnType<typeof allowed>>): Promise<Value> => {
    const owner = ownerOf(c, { actor, object });
    const parts = { owner, actor, object, params, query, body, tx: services.db };
    const { events, isLast } = await turns.toRead(owner, () =>
      sendTogether((send) => operation.read(contextOf(c, services, { ...parts, send }))),
    );
    if (!services.config.production) for (const event of events) checkEvent(endpoint, event);
    const guest = guestOf(actor, object);
    const shown = guest ? events.map((event) => withoutAddresses(event, guest)) : events;
    return { messages: shown.map((event) => formatEvent(toJsonText(event))).join(''), isLast };
  };

  const leave = places.use(callerOf(c, services), ownerOf(c, known));
  const left = new AbortController();
  let followed: FollowedTopic | undefined;
  const end = () => {
    left.abort();
    followed?.end();
    leave();
  };
  try {
    const named = { object: known.object, params } as Pick<PreparedRequest<Endpoint>, 'object' | 'params'>;
    followed = await services.news.follow(operation.topicOf(named));
    const { count } = followed;
    const messages = messagesOf(c, services, {
      followed,
      watch: () => watchAccess(services, known),
      first: { count, ...(await readAs(known)) },
      read: async () => readAs(await allowed()),
      signal: AbortSignal.any([left.signal, services.news.stopping]),
    });
    return await sendStream(c, messages, end);
  } catch (error) {
    end();
    throw error;
  }
}

interface Value {
  /** Its events as they are sent. */
  messages: string;
  isLast: boolean;
}

/** Watches whether a member still has access, so that the stream ends soon after it is lost. */
function watchAccess(
  { readers }: Services,
  { actor, object }: Awaited<ReturnType<typeof authorize>>,
): WatchedReader | undefined {
  if (!actor || isVisitor(actor) || !object) return undefined;
  return readers.watch({ tokenId: actor.token.id, organizationId: object.organizationId });
}

interface Source {
  followed: FollowedTopic;
  watch(): WatchedReader | undefined;
  /** The first value, with how much had been told of when it was read. */
  first: Value & { count: number };
  read(): Promise<Value>;
  signal: AbortSignal;
}

async function* messagesOf(
  c: HonoContext<Env>,
  services: Services,
  { followed, watch, first, read, signal }: Source,
): AsyncGenerator<string> {
  const opened = performance.now();
  let { count } = first;
  let value: Value = first;
  let sent: string | undefined;
  let access = watch();
  try {
    while (!signal.aborted) {
      yield value.messages === sent ? heartbeat : value.messages;
      sent = value.messages;
      if (value.isLast) {
        yield formatEvent('{}', 'done');
        return;
      }
      if (performance.now() - opened > longestMs) return;
      await pause(shortestMs, undefined, { signal });
      const lost = access ? [access.lost] : [];
      await followed.waitForMore(count, heartbeatMs, AbortSignal.any([signal, ...lost]));
      if (signal.aborted) return;
      ({ count } = followed);
      value = await read();
      if (!access?.lost.aborted) continue;
      access.end();
      access = watch();
    }
  } catch (error) {
    if (signal.aborted) return;
    yield formatRefusal(c, services, error);
  } finally {
    access?.end();
  }
}
