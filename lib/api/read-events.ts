import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type Failure, FailureError } from '#lib/failure.ts';

/** More than this before the end of an event is no event of ours. */
const longestEvent = 8 * 1024 * 1024;
/** The server says every 15 seconds that it is there. One that is silent for so long is gone. */
const longestSilenceMs = 40_000;

/**
 * The values of a stream of events until it is done. Throws `FailureError` for an event that is an error, and when the
 * stream breaks off or falls silent. Leaving the loop closes the stream.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  failureIn: (value: unknown) => Failure,
  silenceMs = longestSilenceMs,
): AsyncGenerator<unknown> {
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ maxBufferSize: longestEvent, onEvent: (message) => messages.push(message) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader.read(), silenceMs);
      if (done) throw broken('The stream broke off.');
      parser.feed(decoder.decode(value, { stream: true }));
      for (const { event, data } of messages.splice(0)) {
        if (event === 'done') return;
        const parsed: unknown = JSON.parse(data);
        if (event === 'error') throw new FailureError(failureIn(parsed));
        yield parsed;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function unlessSilent<T>(reading: Promise<T>, silenceMs: number): Promise<T> {
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(() => silent.reject(broken('The stream fell silent.')), silenceMs);
  try {
    return await Promise.race([reading, silent.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function broken(message: string): FailureError {
  return new FailureError({ code: 0, type: 'stream_broken', message });
}
