import { type Context, Hono } from 'hono';
import { expect, test } from 'vitest';
import { Arrivals } from '#lib/threads/arrivals.ts';
import { Invalid, Refusal } from '#server/core/errors.ts';
import type { Env } from './env.ts';
import { parseBody, readBody } from './read-body.ts';

/** What is read of a JSON body that comes in chunks. */
async function read(chunks: string[], { limit = 1024 * 1024, isCutShort = false } = {}): Promise<unknown> {
  let outcome: unknown;
  const app = new Hono<Env>().post('/', async (c: Context<Env>) => {
    outcome = await readBody(c, { limit }, () => undefined)
      .then(parseBody)
      .catch((error: unknown) => error);
    return c.body(null);
  });
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      if (isCutShort) controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      else controller.close();
    },
  });
  const headers = { 'content-type': 'application/json' };
  await app.request('/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  return outcome;
}

async function issuesOf(chunks: string[]) {
  const outcome = await read(chunks);
  return outcome instanceof Invalid ? outcome.issues?.map(({ message }) => message) : outcome;
}

test('marks within texts are no nesting and no keys, wherever a text is cut', async () => {
  const body = { title: '"[{,\\'.repeat(11_000) };
  const text = JSON.stringify(body);
  for (const at of [10, 11, 12, 13, 14, 15]) {
    expect(await read([text.slice(0, at), text.slice(at)])).toEqual(body);
  }
});

test('JSON that is too deep or too wide is refused before it is parsed, and before it is there', async () => {
  const tooDeep = ['must not be nested deeper than 64'];
  expect(await issuesOf(['['.repeat(40), '['.repeat(40)])).toEqual(tooDeep);
  expect(await issuesOf(['{"a":[', '1,'.repeat(10_001)])).toEqual(['must not have more than 10000 keys']);
  expect(await issuesOf([`{"a":[${'1,'.repeat(9_000)}`])).toEqual(['the body is no valid JSON in UTF-8']);
});

test('a body that does not say how large it is is refused once it is too large', async () => {
  expect(await read(['{"a":"', 'b'.repeat(100)], { limit: 50 })).toMatchObject({ status: 413 });
  expect(await read(['{"a":1}'], { limit: 7 })).toEqual({ a: 1 });
  expect(await read([])).toBeUndefined();
  expect(await read(['[]'])).toBeInstanceOf(Refusal);
});

test('a body that is cut short is refused as the fault of its sender', async () => {
  expect(await read(['{"a":'], { isCutShort: true })).toMatchObject({ status: 400, type: 'incomplete_body' });
});

test('whoever sends many bodies at once delays a body of another by one chunk of theirs in a turn', async () => {
  const arrivals = new Arrivals();
  const order: string[] = [];
  const send = async (caller: string, chunks: number) => {
    const app = new Hono<Env>().post('/', async (c: Context<Env>) => {
      await readBody(c, { limit: 1024 }, async () => {
        await arrivals.turnOf(caller);
        order.push(caller);
      });
      return c.body(null);
    });
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < chunks; at += 1) controller.enqueue(new TextEncoder().encode('{'));
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json' };
    await app.request('/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  };
  await Promise.all([...Array.from({ length: 10 }, () => send('many', 20)), send('one', 5)]);
  expect(order).toHaveLength(205);
  const before = order.slice(0, order.lastIndexOf('one'));
  expect(before.filter((caller) => caller === 'many').length).toBeLessThanOrEqual(12);
});
