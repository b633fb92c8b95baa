import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { hostileAnswers, hostileHosts } from '#server/testing/hostile-addresses.ts';
import { createGuardedFetch, type GuardedFetch, OutgoingError } from './index.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine, and the requests that reached it. */
async function serve(answer: RequestListener, host = '127.0.0.1', port = 0) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  }).listen(port, host);
  servers.push(server);
  await once(server, 'listening');
  const { port: listening } = server.address() as AddressInfo;
  return { requests, port: listening, url: `http://${host}:${listening}` };
}

/** A guarded fetch for which names have the addresses that each look-up in turn is given. */
function withNames(allowedNetworks: string[], ...answers: string[][]): GuardedFetch {
  let lookUps = 0;
  return createGuardedFetch({
    allowedNetworks,
    lookupAll: (_hostname, _options, done) => {
      const addresses = answers[Math.min(lookUps, answers.length - 1)] ?? [];
      lookUps += 1;
      done(
        null,
        addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
      );
    },
  });
}

async function failureOf(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof OutgoingError ? error.code : `no failure, but ${String(error)}`;
}

const strict = createGuardedFetch({ allowedNetworks: [] });
const local = createGuardedFetch({ allowedNetworks: ['127.0.0.1'] });

describe('addresses', () => {
  test('every spelling of a private address is refused, and reaches no server', async () => {
    const { requests, port } = await serve((_request, response) => response.end('secret'));
    expect(hostileHosts.length).toBeGreaterThanOrEqual(500);
    const reached: string[] = [];
    for (const host of hostileHosts) {
      const failure = await failureOf(strict(`http://${host}:${port}/`));
      if (failure !== 'address_not_allowed') reached.push(`${host}: ${failure}`);
    }
    expect(reached).toEqual([]);
    expect(requests).toEqual([]);
  });

  test('a name is refused when any of its addresses is private', async () => {
    const { requests, port } = await serve((_request, response) => response.end('secret'));
    const reached: string[] = [];
    for (const address of hostileAnswers) {
      for (const answer of [[address], ['8.8.8.8', address]]) {
        const failure = await failureOf(withNames([], answer)(`http://name.example:${port}/`));
        if (failure !== 'address_not_allowed') reached.push(`${answer}: ${failure}`);
      }
    }
    expect(reached).toEqual([]);
    expect(requests).toEqual([]);
  });

  test('localhost is refused as the system finds it', async () => {
    const { requests, port } = await serve((_request, response) => response.end('secret'));
    expect(await failureOf(strict(`http://localhost:${port}/`))).toBe('address_not_allowed');
    expect(requests).toEqual([]);
  });

  test('a name without an address is not found', async () => {
    expect(await failureOf(withNames([], [])('http://name.example/'))).toBe('host_not_found');
  });

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'http://user:word@example.com/',
    'http://example.com:22/',
    'http://example.com:25/',
    'https://example.com:993/',
    'no address',
  ])('%s is no address to request', async (url) => {
    expect(await failureOf(strict(url))).toBe('address_not_allowed');
  });

  test('the networks of the operator are reached, and no others', async () => {
    const inside = await serve((_request, response) => response.end('inside'));
    const beside = await serve((_request, response) => response.end('beside'), '127.0.0.2');
    expect(await (await local(inside.url)).text()).toBe('inside');
    expect(await (await local(`http://[::ffff:127.0.0.1]:${inside.port}`)).text()).toBe('inside');
    expect(await failureOf(local(beside.url))).toBe('address_not_allowed');
    const network = createGuardedFetch({ allowedNetworks: ['127.0.0.0/8'] });
    expect(await (await network(beside.url)).text()).toBe('beside');
    const everything = createGuardedFetch({ allowedNetworks: ['1'] });
    expect(await (await everything(beside.url)).text()).toBe('beside');
    expect(beside.requests).toHaveLength(2);
  });

  test('a name that changes between look-ups leads nowhere but to what was checked', async () => {
    const good = await serve((_request, response) => response.end('good'));
    const bad = await serve((_request, response) => response.end('bad'), '127.0.0.2', good.port);
    const rebinding = withNames(['127.0.0.1'], ['127.0.0.1'], ['127.0.0.2']);
    expect(await (await rebinding(`http://name.example:${good.port}/`)).text()).toBe('good');
    expect(await failureOf(rebinding(`http://name.example:${good.port}/`))).toBe('address_not_allowed');
    expect(bad.requests).toEqual([]);
  });

  test('proxies of the environment are not used', async () => {
    const proxy = await serve((_request, response) => response.end('proxy'), '127.0.0.2');
    const target = await serve((_request, response) => response.end('target'));
    process.env.HTTP_PROXY = proxy.url;
    process.env.NODE_USE_ENV_PROXY = '1';
    try {
      const fetched = createGuardedFetch({ allowedNetworks: ['127.0.0.1'] });
      expect(await (await fetched(target.url)).text()).toBe('target');
    } finally {
      delete process.env.HTTP_PROXY;
      delete process.env.NODE_USE_ENV_PROXY;
    }
    expect(proxy.requests).toEqual([]);
  });
});

describe('redirects', () => {
  test('each one is checked like the first address', async () => {
    const inside = await serve((_request, response) => response.end('secret'), '127.0.0.2');
    for (const location of [
      inside.url,
      'file:///etc/passwd',
      'http://[::1]:4000/',
      'http://2130706433:22/',
    ]) {
      const outside = await serve((_request, response) => response.writeHead(302, { location }).end());
      expect(await failureOf(local(outside.url))).toBe('address_not_allowed');
    }
    expect(inside.requests).toEqual([]);
  });

  test('three are followed and no more', async () => {
    const hops = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` });
      response.end('there');
    });
    expect(await (await local(`${hops.url}/3`)).text()).toBe('there');
    expect(await failureOf(local(`${hops.url}/4`))).toBe('too_many_redirects');
  });

  test('headers that may be keys stay with the origin that they are for', async () => {
    const other = await serve((_request, response) => response.end());
    const first = await serve((request, response) => {
      const location = request.url === '/' ? '/again' : other.url;
      response.writeHead(307, { location }).end();
    });
    const headers = { Authorization: 'Bearer key', 'X-Key': 'key', Cookie: 'key', Accept: 'text/plain' };
    await local(first.url, { headers });
    expect(first.requests[1]?.headers).toMatchObject({ authorization: 'Bearer key', 'x-key': 'key' });
    expect(other.requests[0]?.headers).toMatchObject({ accept: 'text/plain' });
    expect(JSON.stringify(other.requests[0]?.headers)).not.toContain('key"');
  });

  test('a body is sent again to the same origin only', async () => {
    const other = await serve((_request, response) => response.end());
    const first = await serve((request, response) => {
      if (request.url === '/done') return response.end(request.method);
      response.writeHead(request.url === '/303' ? 303 : 308, {
        location: request.url === '/away' ? other.url : '/done',
      });
      response.end();
    });
    const post = { method: 'POST', body: 'text' };
    expect(await (await local(`${first.url}/308`, post)).text()).toBe('POST');
    expect(await (await local(`${first.url}/303`, post)).text()).toBe('GET');
    expect(await failureOf(local(`${first.url}/away`, post))).toBe('redirect_not_allowed');
    expect(other.requests).toEqual([]);
  });
});

describe('limits', () => {
  test('a body is read up to its limit, packed or not', async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000));
    const { url } = await serve((request, response) => {
      if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
      else response.end(Buffer.alloc(Number(request.url?.slice(1))));
    });
    const limits = { bytes: 10_000 };
    expect((await (await local(`${url}/10000`, { limits })).arrayBuffer()).byteLength).toBe(10_000);
    const readAll = async (path: string) => (await local(`${url}/${path}`, { limits })).arrayBuffer();
    expect(packed.byteLength).toBeLessThan(limits.bytes);
    expect(await failureOf(readAll('10001'))).toBe('too_large');
    expect(await failureOf(readAll('packed'))).toBe('too_large');
  });

  test('a server that does not begin or does not end is left in time', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/body') response.writeHead(200).write('begun');
    });
    const limits = { milliseconds: 300 };
    expect(await failureOf(local(`${url}/nothing`, { limits }))).toBe('timed_out');
    const response = await local(`${url}/body`, { limits });
    expect(await failureOf(response.text())).toBe('timed_out');
  });

  test('headers are bounded', async () => {
    const { url } = await serve((_request, response) =>
      response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end(),
    );
    expect(await failureOf(local(url))).toBe('too_large');
  });

  test('the caller can end it, and a server that is not there is unreachable', async () => {
    const { url } = await serve(() => undefined);
    const controller = new AbortController();
    const waiting = failureOf(local(url, { signal: controller.signal }));
    controller.abort();
    expect(await waiting).toBe('aborted');
    expect(await failureOf(local('http://127.0.0.1:1024/'))).toBe('unreachable');
  });

  test('what frames a request is not for callers to set', async () => {
    const { requests, port, url } = await serve((_request, response) => response.end());
    await local(url, { headers: { Host: 'metadata.internal', Connection: 'upgrade', 'X-Other': 'sent' } });
    expect(requests[0]?.headers).toMatchObject({ host: `127.0.0.1:${port}`, 'x-other': 'sent' });
  });
});
