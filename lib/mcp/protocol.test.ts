import { expect, it } from 'vitest';
import { answerMessage } from './protocol.ts';

const server = { name: 'test', title: 'Test', instructions: '', tools: {} };

it.each([
  ['an object', { toString: 1, valueOf: 1 }],
  ['very deep lists', JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)],
  ['a number', 7],
  ['nothing', undefined],
])('%s in place of the name of a tool is refused', async (_, name) => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } };
  expect(await answerMessage(message, server, {})).toEqual({
    ...{ jsonrpc: '2.0', id: 1 },
    error: { code: -32602, message: 'A tool is named by a text.' },
  });
});
