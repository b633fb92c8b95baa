import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { closerOf } from './close-server.ts';

async function listen() {
  const server = createServer({ keepAliveTimeout: 600_000 });
  const close = closerOf(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, close, port: (server.address() as AddressInfo).port };
}

test('answers the request under way, and does not wait for its client to leave', async () => {
  const { server, close, port } = await listen();
  const answer = fetch(`http://127.0.0.1:${port}/`);
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const closed = close();
  response.end('Words.');
  expect(await (await answer).text()).toBe('Words.');
  await closed;
});

test('does not wait for a client that never sent a request', async () => {
  const { server, close, port } = await listen();
  const client = connect(port, '127.0.0.1');
  const left = once(client, 'close');
  await once(server, 'connection');
  await close();
  await left;
});
