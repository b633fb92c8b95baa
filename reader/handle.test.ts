import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { askPath, ratingPath } from './asking-paths.ts';
import { feedbackPath } from './feedback-path.ts';
import { createSiteHandler } from './handle.ts';
import { mcpPath } from './mcp/path.ts';
import { passphrasePath } from './passphrase-path.ts';
import type { Visitor } from './visit.ts';

const server = createServer();

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it.each([askPath, ratingPath, feedbackPath, mcpPath, passphrasePath])(
  'what is sent to %s by a page of another site is refused, with what every answer says',
  async (path) => {
    // Such a request is refused before anything is looked up.
    const answer = createSiteHandler({ reader: {}, assets: {}, events: {} } as Parameters<
      typeof createSiteHandler
    >[0]);
    const visitor = { address: new URL(path, 'https://docs.example.com') } as Visitor;
    const policy = { 'x-content-type-options': 'nosniff' };
    const inTurn = () => Promise.reject(new Error('It had a turn'));
    server.removeAllListeners('request');
    server.on('request', (request, response) => void answer({ request, response, visitor, policy, inTurn }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = { origin: 'https://else.example.com' };
    const sent = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: '{}' });
    expect(sent.status).toBe(403);
    expect(sent.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it('what waits for the API is sent outside of the turn of its site', async () => {
  const turn = Promise.withResolvers<void>();
  const pieces = async function* () {
    await turn.promise;
    yield 'a piece';
  };
  const answer = createSiteHandler({
    reader: {
      findCached: async () => ({}),
      answer: async () => ({ headers: {}, pieces: pieces(), isForwarded: true }),
    },
  } as unknown as Parameters<typeof createSiteHandler>[0]);
  const visitor = { address: new URL('https://docs.example.com/~ask/questions') } as Visitor;
  const inTurn = (work: () => Promise<void>) => work().then(turn.resolve);
  server.removeAllListeners('request');
  server.on(
    'request',
    (request, response) => void answer({ request, response, visitor, policy: {}, inTurn }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await sent.text()).toBe('a piece');
});
