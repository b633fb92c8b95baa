import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerMessage } from '#lib/mcp/protocol.ts';
import type { Tools } from '#lib/mcp/tools.ts';

/** A server that speaks the Model Context Protocol over Streamable HTTP, with tools that tests bring. */
export async function startMcpServer(tools: Tools<undefined>, { token }: { token?: string } = {}) {
  const requests: { headers: IncomingHttpHeaders; message: { method?: string; params?: unknown } }[] = [];
  const described = { name: 'orders', title: 'Orders', instructions: 'Ask for the state of orders.', tools };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = (status: number, body?: object) => {
      response.writeHead(status, body ? { 'content-type': 'application/json' } : {});
      response.end(body && JSON.stringify(body));
    };
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) return send(401);
    if (request.method !== 'POST') return send(405);
    const message = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    requests.push({ headers: request.headers, message });
    const answer = await answerMessage(message, described, undefined);
    send(answer ? 200 : 202, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    requests,
    /** The arguments of the calls of tools. */
    calls: () =>
      requests.filter(({ message }) => message.method === 'tools/call').map(({ message }) => message.params),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type McpTestServer = Awaited<ReturnType<typeof startMcpServer>>;
