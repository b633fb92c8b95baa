import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a webhook got. */
export interface WebhookCall {
  headers: IncomingHttpHeaders;
  /** The bytes as they came, which the signature is of. */
  text: string;
  body: { type: string; organization: string; events: { id: string; action: string }[] };
}

/** A server of somebody else that gets webhooks, and answers them with the statuses that a test sets. */
export async function startWebhookServer() {
  const calls: WebhookCall[] = [];
  let statuses: number[] = [204];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    calls.push({ headers: request.headers, text, body: JSON.parse(text) });
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 204;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/audit`,
    calls,
    /** Answers the next requests so; the last status is repeated. */
    answer: (...next: number[]) => {
      statuses = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type WebhookServer = Awaited<ReturnType<typeof startWebhookServer>>;
