import type { Context as HonoContext } from 'hono';
import { type Endpoint, isStream } from '#lib/contract/endpoint.ts';
import { Refusal } from '#server/core/errors.ts';
import { toJsonText } from '#server/core/json-text.ts';
import type { Services } from '#server/core/services.ts';
import { asRefusal, errorBodyOf, respond, setHeader } from './answers.ts';
import type { Env } from './env.ts';
import { bodyOfMessages, formatEvent } from './event-stream.ts';

/** A stream that says nothing says this often that it is there, which proxies wait for. */
export const heartbeatMs = 15_000;
/** A client that takes nothing for so long is cut off. */
const patienceMs = 20_000;
/** A stream ends after this time; its client opens it again. */
export const longestMs = 15 * 60_000;

/** The last event of a stream that failed; what is no refusal is logged. */
export function formatRefusal(c: HonoContext<Env>, { log }: Pick<Services, 'log'>, error: unknown): string {
  if (!(error instanceof Refusal))
    log.error({ requestId: c.get('requestId'), operation: c.get('operation'), err: error });
  return formatEvent(JSON.stringify(errorBodyOf(asRefusal(error))), 'error');
}

/** Answers with a stream of events. `onEnd` is called once, when it is over for whatever reason. */
export async function sendStream(
  c: HonoContext<Env>,
  messages: AsyncGenerator<string>,
  onEnd: () => void,
): Promise<Response> {
  const onCut = () => c.env?.outgoing?.destroy();
  const body = bodyOfMessages(messages, { patienceMs, onEnd, onCut });
  setHeader(c, 'content-type', 'text/event-stream; charset=utf-8');
  setHeader(c, 'cache-control', 'no-store');
  // Proxies that hold back what they pass on would hold back every event.
  setHeader(c, 'x-accel-buffering', 'no');
  if (c.req.method !== 'HEAD') return respond(c, 200, body as ReadableStream<Uint8Array<ArrayBuffer>>);
  // Nobody reads the body of this answer.
  await body.cancel();
  return respond(c, 200);
}

/** In development and tests every event is validated against the contract. */
export function checkEvent(endpoint: Endpoint, event: unknown): void {
  const content = endpoint.answers[200];
  if (!isStream(content)) throw new Error(`${endpoint.path} is no stream in the contract`);
  content.event.parse(JSON.parse(toJsonText(event)));
}
