import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchNear, readNear } from './fetch-near.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** An API that ends each connection where a second request arrives, as one does that is just being started anew. */
function listenOnce(): Promise<string> {
  const used = new WeakSet<object>();
  return listen((request, response) => {
    if (used.has(request.socket)) request.socket.resetAndDestroy();
    else response.end('Words.');
    used.add(request.socket);
  });
}

test('a read whose idle connection has just ended is sent again on a new one', async () => {
  const address = await listenOnce();
  for (const _ of [1, 2, 3]) expect(await (await fetchNear(address, {})).text()).toBe('Words.');
});

test('so is one that brings its question in a body', async () => {
  const address = await listenOnce();
  for (const _ of [1, 2, 3])
    expect((await readNear(address, { method: 'POST', body: '{}' })).status).toBe(200);
});

test('what may have had an effect is not sent again', async () => {
  const address = await listenOnce();
  const write = { method: 'POST', body: '{}' };
  await (await fetchNear(address, write)).text();
  await expect(fetchNear(address, write)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a new connection that is reset fails', async () => {
  const address = await listen((request) => request.socket.resetAndDestroy());
  await expect(fetchNear(address, {})).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('an answer that breaks off fails', async () => {
  const address = await listen((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  await expect(fetchNear(address, {})).rejects.toThrow();
});
