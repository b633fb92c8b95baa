import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withStaticFiles } from './static-files.ts';

const root = mkdtempSync(join(tmpdir(), 'lectern-static-'));
const script = 'window.sample = 1;\n'.repeat(100);
let port = 0;
const server = createServer((incoming, response) => {
  handle(incoming, response).catch(() => response.destroy());
});
let handle: ReturnType<typeof withStaticFiles>;

beforeAll(async () => {
  mkdirSync(join(root, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(root, 'static', 'chunks', 'a.js'), script);
  writeFileSync(join(root, 'static', 'chunks', 'gone.js'), script);
  writeFileSync(join(root, 'static', 'notes.txt'), 'not for pages');
  writeFileSync(join(root, 'secret.js'), 'secret');
  handle = withStaticFiles(
    async (_request, response) => void response.writeHead(404).end('from Next'),
    pathToFileURL(`${join(root, 'static')}/`),
  );
  rmSync(join(root, 'static', 'chunks', 'gone.js'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

async function load(path: string, encoding = 'identity', method = 'GET') {
  const sent = request({ port, path, method, headers: { 'accept-encoding': encoding } }).end();
  const [response] = await once(sent, 'response');
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}

test('a file of the build comes in the encoding that a browser takes, to be kept for good', async () => {
  const packed = await load('/_next/static/chunks/a.js', 'gzip, deflate, br');
  expect(packed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(packed.body.length),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(packed.body).toString()).toBe(script);
  expect(gunzipSync((await load('/_next/static/chunks/a.js?dpl=1', 'gzip')).body).toString()).toBe(script);
  expect((await load('/_next/static/chunks/a.js')).body.toString()).toBe(script);
  const head = await load('/_next/static/chunks/a.js', 'identity', 'HEAD');
  expect(head.headers['content-length']).toBe(String(script.length));
  expect(head.body).toHaveLength(0);
});

test.each([
  '/_next/static/chunks/b.js',
  '/_next/static/chunks/gone.js',
  '/_next/static/chunks',
  '/_next/static/notes.txt',
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/a.js',
])('%s is left to Next', async (path) => {
  expect((await load(path)).body.toString()).toBe('from Next');
});

test('what is no read is left to Next', async () => {
  expect((await load('/_next/static/chunks/a.js', 'identity', 'POST')).body.toString()).toBe('from Next');
});
