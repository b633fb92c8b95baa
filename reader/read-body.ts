import type { IncomingMessage } from 'node:http';

/** The text that a request brings; undefined when it is larger than that, or was not sent to its end. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The answer is sent on the connection that the rest of the body is on, so that one must not be destroyed.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) {
        request.resume();
        return undefined;
      }
      chunks.push(chunk);
    }
  } catch (thrown) {
    if (request.errored) return undefined;
    throw thrown;
  }
  return Buffer.concat(chunks).toString('utf8');
}
