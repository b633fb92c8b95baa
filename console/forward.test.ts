import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { forward } from './forward.ts';

const servers: Server[] = [];

async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function forwardTo(apiPort: number): Promise<number> {
  return listen((request, response) =>
    forward(request, response, new URL(request.url ?? '', `http://127.0.0.1:${apiPort}`), {}),
  );
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('events arrive one by one, as they are sent', async () => {
  let sendNext = () => {};
  const api = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    sendNext = () => response.write('data: 1\n\n');
  });
  const request = httpRequest({ port: await forwardTo(api) }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  for (let count = 0; count < 3; count += 1) {
    sendNext();
    const [chunk] = await once(response, 'data');
    expect(String(chunk)).toBe('data: 1\n\n');
  }
  request.destroy();
});

test('when the client leaves, the work on the other side is ended', async () => {
  let gone: Promise<unknown> | undefined;
  const api = await listen((_, response) => {
    gone = once(response, 'close');
    response.writeHead(200).flushHeaders();
  });
  const request = httpRequest({ port: await forwardTo(api) }).end();
  await once(request, 'response');
  request.on('error', () => {});
  request.destroy();
  await gone;
});

test('an idle connection is closed before the API closes it, so that no request is lost on it', async () => {
  const api = await listen((_, response) => response.writeHead(200, { 'keep-alive': 'timeout=2' }).end());
  const server = servers.at(-1);
  if (!server) throw new Error('no server listens');
  server.keepAliveTimeout = 0;
  const connected = once(server, 'connection');
  const request = httpRequest({ port: await forwardTo(api) }).end();
  const [[response], [socket]] = await Promise.all([once(request, 'response'), connected]);
  response.resume();
  await once(socket, 'close');
});

test('a body streams through while it is still being sent', async () => {
  const api = await listen(async (request, response) => {
    const [chunk] = await once(request, 'data');
    response.write(`got ${chunk}`);
    request.on('end', () => response.end()).resume();
  });
  const request = httpRequest({
    port: await forwardTo(api),
    method: 'PUT',
    headers: { 'transfer-encoding': 'chunked' },
  });
  request.write('first');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(String((await once(response, 'data'))[0])).toBe('got first');
  request.end();
  await once(response.resume(), 'end');
});

test("an API that is away is told of in the API's own words", async () => {
  const away = await listen(() => {});
  servers.at(-1)?.close();
  const answer = await fetch(`http://127.0.0.1:${await forwardTo(away)}/v1/user`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toEqual({
    error: { code: 503, message: expect.any(String), type: 'unavailable' },
  });
});

test('an answer that breaks off breaks off for the client too', async () => {
  const api = await listen((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  const answer = await fetch(`http://127.0.0.1:${await forwardTo(api)}/`);
  await expect(answer.text()).rejects.toThrow();
});

test('headers of one connection are not passed on', async () => {
  const api = await listen((request, response) => {
    response.setHeader('connection', 'x-private');
    response.setHeader('x-private', '1');
    response.end(JSON.stringify(request.headers));
  });
  const request = httpRequest({
    port: await forwardTo(api),
    headers: { connection: 'x-mine', 'x-mine': '1', te: 'trailers', 'x-kept': '1' },
  }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  const received = JSON.parse(text);
  expect([received['x-mine'], received.te, received['x-kept']]).toEqual([undefined, undefined, '1']);
  expect(response.headers['x-private']).toBeUndefined();
});
