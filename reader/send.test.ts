import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sendAnswer } from './send.ts';

const server = createServer();

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends pieces to a visitor who reads the first one and leaves; how the sending ended, and whether the pieces did. */
async function sendToLeaving(pieces: () => AsyncGenerator<string>) {
  const sent = Promise.withResolvers<void>();
  const ended = Promise.allSettled([sent.promise]);
  let isEnded = false;
  async function* watched() {
    try {
      yield* pieces();
    } finally {
      isEnded = true;
    }
  }
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    sendAnswer(request, response, { headers: {}, pieces: watched() }, {}).then(sent.resolve, sent.reject);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const left = new AbortController();
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    signal: left.signal,
  });
  await response.body?.getReader().read();
  left.abort();
  const [outcome] = await ended;
  return { outcome, isEnded };
}

it('what comes in pieces ends with its visitor, which is no failure', async () => {
  const endless = async function* () {
    for (;;) {
      yield 'a piece\n';
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  expect(await sendToLeaving(endless)).toEqual({
    outcome: { status: 'fulfilled', value: undefined },
    isEnded: true,
  });
});

it('pieces that fail are a failure', async () => {
  const broken = new Error('broken');
  const failing = async function* () {
    yield 'a piece\n';
    throw broken;
  };
  expect((await sendToLeaving(failing)).outcome).toEqual({ status: 'rejected', reason: broken });
});
