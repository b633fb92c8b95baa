import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Response } from 'undici';
import { OutgoingError } from './outgoing-error.ts';

/** Statuses that a `Response` takes no body with. */
const withoutBody = new Set([204, 205, 304]);

/**
 * The response with its unpacked body counted, since few packed bytes may become many. `fail` turns what goes wrong
 * into the error to throw, `done` is called at the end of the body.
 */
export function limitedBody(
  response: Response,
  bytes: number,
  fail: (error: unknown) => OutgoingError,
  done: () => Promise<void>,
): globalThis.Response {
  const { status, statusText } = response;
  const headers = [...response.headers];
  const body = response.body as WebStream<Uint8Array> | null;
  const isEmpty = !body || withoutBody.has(status);
  if (isEmpty) done().catch(() => undefined);
  const content = isEmpty ? null : countedStream(body, bytes, fail, done);
  const limited = new globalThis.Response(content, { status, statusText, headers });
  // One that is made here has no address, and what it refers to starts from the one that answered.
  return Object.defineProperty(limited, 'url', { value: response.url });
}

function countedStream(
  body: WebStream<Uint8Array>,
  bytes: number,
  fail: (error: unknown) => OutgoingError,
  done: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let count = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = await reader.read();
          if (chunk.done) {
            controller.close();
            await done();
            return;
          }
          count += chunk.value.byteLength;
          if (count > bytes) throw new OutgoingError('too_large');
          controller.enqueue(chunk.value);
        } catch (error) {
          controller.error(fail(error));
        }
      },
      async cancel(reason) {
        await reader.cancel(reason).catch(() => undefined);
        await done();
      },
    },
    // Nothing is read before somebody asks.
    { highWaterMark: 0 },
  );
}
