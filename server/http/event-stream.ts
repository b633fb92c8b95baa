/** How a stream is sent. */
export interface SendOptions {
  /** A client that does not take what was sent within this time is cut off. */
  patienceMs: number;
  /** Called once, when the stream is over for whatever reason. */
  onEnd(): void;
  /** Called when the client is cut off. */
  onCut(): void;
}

/**
 * Messages as the body of an answer. Each is made when the client has taken the one before, so a slow client costs one
 * message of memory, and one that takes nothing any more is cut off.
 */
export function bodyOfMessages(
  messages: AsyncGenerator<string>,
  { patienceMs, onEnd, onCut }: SendOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    if (isOver) return;
    isOver = true;
    onEnd();
    // Whoever is cut off leaves the generator where it waits for the next message to be wanted.
    void messages.return(undefined).catch(() => undefined);
  };
  const waitForClient = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      end();
      controller.error(new Error('The client was too slow'));
      onCut();
    }, patienceMs);
  };
  return new ReadableStream<Uint8Array>(
    {
      start: waitForClient,
      async pull(controller) {
        clearTimeout(timer);
        const { value, done } = await messages.next();
        if (isOver) return;
        if (done) {
          end();
          controller.close();
        } else {
          controller.enqueue(encoder.encode(value));
          waitForClient(controller);
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

/** One event; without a name it is a value of the stream. A client can go on behind its id. */
export function formatEvent(json: string, name?: 'done' | 'error', id?: number): string {
  return `${name ? `event: ${name}\n` : ''}${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`;
}

/** Says that the stream is still there. Clients pass over it. */
export const heartbeat = ': still here\n\n';
