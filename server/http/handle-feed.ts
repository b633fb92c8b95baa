import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { toJsonText } from '#server/core/json-text.ts';
import type { FeedMessage, FeedOperation, FeedRequest } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { callerOf } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { authorizeFurther } from './authorize-further.ts';
import { ownerOf, requestDetails, searchOf } from './context.ts';
import type { Env } from './env.ts';
import { formatEvent } from './event-stream.ts';
import { turnsOf } from './request-turns.ts';
import { checkEvent, formatRefusal, longestMs, sendStream } from './send-stream.ts';
import type { StreamPlaces } from './stream-places.ts';
import { validateQuery } from './validate.ts';

/**
 * Answers with a stream of what happens. The operation reads events as the client takes them, and asks for the caller’s
 * rights again. A refusal before the first event is an ordinary answer, a later one is the last event.
 */
export async function handleFeed(
  c: HonoContext<Env>,
  services: Services,
  operation: FeedOperation,
  params: Record<string, string>,
  places: StreamPlaces,
): Promise<Response> {
  const { endpoint } = operation;
  const { toAdmit } = turnsOf(c, services);
  const authorized = () => authorize(c, services, endpoint, params);
  const { actor, object } = await toAdmit(authorized);
  // Who may not come in learns nothing of what is wrong with their request.
  const query = validateQuery(endpoint.query, searchOf(c.req.url));
  const assertFurther = (of: typeof object) =>
    authorizeFurther(c, services, endpoint, of, { query, body: undefined });
  await toAdmit(() => assertFurther(object));
  const assertAllowed = () => toAdmit(async () => assertFurther((await authorized()).object));

  const known = { actor, object };
  const leave = places.use(callerOf(c, services), ownerOf(c, known));
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, services.news.stopping]);
  const messages = operation.follow({
    ...services,
    ...requestDetails(c),
    ...{ ...known, params, query, signal, after: positionIn(c.req.header('last-event-id')) },
    assertAllowed,
  } as FeedRequest<Endpoint>);
  const end = () => {
    left.abort();
    leave();
    void messages.return(undefined).catch(() => undefined);
  };
  try {
    const { value: first } = await messages.next();
    const texts = textsOf(c, services, endpoint, { first, messages, signal });
    return await sendStream(c, texts, end);
  } catch (error) {
    end();
    throw error;
  }
}

interface Source {
  first: FeedMessage<Endpoint> | undefined;
  messages: AsyncGenerator<FeedMessage<Endpoint>>;
  signal: AbortSignal;
}

async function* textsOf(
  c: HonoContext<Env>,
  services: Services,
  endpoint: Endpoint,
  { first, messages, signal }: Source,
): AsyncGenerator<string> {
  const opened = performance.now();
  try {
    let message = first;
    while (message !== undefined && !signal.aborted) {
      yield textOf(services, endpoint, message);
      if (performance.now() - opened > longestMs) return;
      message = (await messages.next()).value;
    }
  } catch (error) {
    if (!signal.aborted) yield formatRefusal(c, services, error);
  }
}

function textOf(
  { config }: Services,
  endpoint: Endpoint,
  { position, event }: FeedMessage<Endpoint>,
): string {
  if (!config.production) checkEvent(endpoint, event);
  return formatEvent(toJsonText(event), undefined, position);
}

/** The position that a client names; what can’t be one is lost. */
function positionIn(header: string | undefined): number | 'lost' | undefined {
  if (header === undefined || header === '') return undefined;
  return /^\d{1,15}$/.test(header) ? Number(header) : 'lost';
}
