import { setTimeout as pause } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import type { Endpoint, StreamedEvent } from '#lib/contract/endpoint.ts';
import { toJsonText } from '#server/core/json-text.ts';
import type { ProgressOperation, ProgressRequest } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { guestOf, withoutAddresses } from './addresses.ts';
import { callerOf } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { leavingOf } from './connection.ts';
import { ownerOf, requestDetails, searchOf } from './context.ts';
import type { Env } from './env.ts';
import { formatEvent, heartbeat } from './event-stream.ts';
import { requestBody } from './request-body.ts';
import { turnsOf } from './request-turns.ts';
import { checkEvent, formatRefusal, heartbeatMs, sendStream } from './send-stream.ts';
import type { StreamPlaces } from './stream-places.ts';
import { validateQuery } from './validate.ts';

/** A stream whose first event takes longer begins without it, and a refusal after that is an event. */
const beginsAfterMs = 2_000;

/**
 * Answers with a value as it comes about. The operation has no turn and no place while it waits for something outside,
 * takes one step as the client takes one event, and is ended when the client leaves.
 */
export async function handleProgress(
  c: HonoContext<Env>,
  services: Services,
  operation: ProgressOperation,
  params: Record<string, string>,
  places: StreamPlaces,
): Promise<Response> {
  const { endpoint } = operation;
  const turns = turnsOf(c, services);
  const allowed = () => turns.toAdmit(() => authorize(c, services, endpoint, params));
  const { actor, object } = await allowed();
  // Who may not come in learns nothing of what is wrong with their request.
  const query = validateQuery(endpoint.query, searchOf(c.req.url));
  const body = await requestBody(c, services, endpoint);
  const owner = ownerOf(c, { actor, object });
  const leave = places.use(callerOf(c, services), owner);
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, leavingOf(c), services.news.stopping]);
  const events = operation.progress({
    ...services,
    ...requestDetails(c),
    ...{ owner, actor, object, params, query, body, signal },
    inTurn: <T>(read: () => Promise<T>) => turns.toRead(owner, read),
    authorizeAgain: async () => (await allowed()).object,
  } as ProgressRequest<Endpoint>);
  const end = () => {
    left.abort();
    leave();
    void events.return(undefined).catch(() => undefined);
  };
  try {
    const first = events.next();
    await Promise.race([first, pause(beginsAfterMs, undefined, { ref: false })]);
    const guest = guestOf(actor, object);
    const textOf = (event: StreamedEvent<Endpoint>) => {
      if (!services.config.production) checkEvent(endpoint, event);
      return formatEvent(toJsonText(guest ? withoutAddresses(event, guest) : event));
    };
    const messages = messagesOf(c, services, { first, events, signal, textOf });
    return await sendStream(c, messages, end);
  } catch (error) {
    end();
    throw error;
  }
}

interface Source {
  first: Promise<IteratorResult<StreamedEvent<Endpoint>, void>>;
  events: AsyncGenerator<StreamedEvent<Endpoint>, void>;
  signal: AbortSignal;
  textOf(event: StreamedEvent<Endpoint>): string;
}

async function* messagesOf(
  c: HonoContext<Env>,
  services: Services,
  { first, events, signal, textOf }: Source,
): AsyncGenerator<string> {
  try {
    let next = first;
    for (;;) {
      const result = await nextOrQuiet(next);
      if (signal.aborted) return;
      if (result?.done) break;
      yield result ? textOf(result.value) : heartbeat;
      if (result) next = events.next();
    }
    yield formatEvent('{}', 'done');
  } catch (error) {
    if (!signal.aborted) yield formatRefusal(c, services, error);
  }
}

/** The next event; undefined when it does not come before the stream has to say that it is still there. */
async function nextOrQuiet<T>(next: Promise<T>): Promise<T | undefined> {
  const waited = new AbortController();
  try {
    return await Promise.race([next, pause(heartbeatMs, undefined, { signal: waited.signal })]);
  } finally {
    waited.abort();
  }
}
