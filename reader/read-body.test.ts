import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const readings: Promise<string | undefined>[] = [];
const server = createServer(async (request, response) => {
  const reading = readBody(request, 1_000);
  readings.push(reading);
  const body = await reading;
  response.writeHead(body === undefined ? 413 : 200).end(body);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())));
afterAll(() => server.close());

const port = () => (server.address() as AddressInfo).port;
const send = (body: string) => fetch(`http://127.0.0.1:${port()}/`, { method: 'POST', body });

it('gives what a request brings', async () => {
  expect(await (await send('some words')).text()).toBe('some words');
});

it('gives nothing of what is too large, which can be refused then', async () => {
  expect((await send('a'.repeat(1_000_000))).status).toBe(413);
  expect((await send('again')).status).toBe(200);
});

it('gives nothing of what was not sent to its end', async () => {
  const before = readings.length;
  const socket = connect(port(), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nhalf');
  await expect.poll(() => readings.length).toBe(before + 1);
  const reading = readings.at(-1);
  socket.destroy();
  await once(socket, 'close');
  expect(await reading).toBeUndefined();
});
