import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Client } from '#lib/api/client.ts';
import { tool } from '#lib/mcp/tools.ts';
import { startApi } from '#server/testing/api.ts';
import { type McpTestServer, startMcpServer } from '#server/testing/mcp-server.ts';
import { type ModelServer, promptOf, startModelServer } from '#server/testing/model-server.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';

const api = startApi({ ...siteSettings, allowPrivateNetwork: ['127.0.0.1'] });
let model: ModelServer;
let orders: McpTestServer;
beforeAll(async () => {
  model = await startModelServer();
  orders = await startMcpServer(
    {
      get_order: tool(z.object({ number: z.int() }), {
        title: 'Get an order',
        description: 'The state of an order by its number.',
        run: async ({ number }) =>
          `Order ${number} was sent on Monday. Track it at https://track.example.com/${number}.`,
      }),
      cancel_order: tool(z.object({ number: z.int() }), {
        title: 'Cancel an order',
        description: 'Cancels an order.',
        writes: true,
        run: async () => 'It is cancelled.',
      }),
      wait: tool(z.object({}), {
        title: 'Wait',
        description: 'Takes its time.',
        run: async () => {
          await pause(60_000);
          return '';
        },
      }),
    },
    { token: 'key' },
  );
});
afterAll(async () => {
  await orders.stop();
  await model.stop();
});

const question = 'Where is my order 42?';
const nothing = { do: 'write' as const, texts: [''] };

async function siteWithServer({
  kind = 'openai-compatible',
  token = 'key',
}: {
  kind?: 'openai-compatible' | 'anthropic';
  token?: string;
} = {}) {
  const world = await publishSite(api);
  const { as, params } = world;
  const { organizationId } = params;
  await as.admin.call('replaceAskModel', {
    params: { organizationId },
    body: { kind, baseUrl: model.url, model: 'small' },
  });
  const server = await as.admin.call('createSiteMcpServer', {
    params,
    body: {
      name: 'Orders',
      url: orders.url,
      transport: 'http',
      headers: { Authorization: `Bearer ${token}` },
    },
  });
  const visitor = world.reader(await world.enter());
  const ask = async (text = question) => {
    const answers = [];
    const body = { question: text, scope: { mode: 'all' as const } };
    for await (const { answer } of visitor.stream('askSite', { params, query: { format: 'markdown' }, body }))
      answers.push(answer);
    return answers.at(-1);
  };
  return { world, as, params, server, ask };
}

it.each(['openai-compatible', 'anthropic'] as const)(
  'an answer names what a service of the site said, asked by a model of %s',
  async (kind) => {
    const { as, params, server, ask } = await siteWithServer({ kind });
    const before = orders.calls().length;
    model.play({ do: 'call', tool: 'get_order', input: { number: 42 } }, nothing, {
      do: 'write',
      texts: ['Your order was sent on Monday [1]. See https://track.example.com/42 [1]. It is red.'],
    });
    const answer = await ask();
    expect(orders.calls().slice(before)).toEqual([{ name: 'get_order', arguments: { number: 42 } }]);
    expect(answer).toMatchObject({
      quoted: false,
      sources: [],
      services: [{ server: server.id, name: 'Orders', tool: 'Get an order', number: 1 }],
      written: { unsourced: ['It is red.'] },
    });
    expect(answer?.answer).toEqual({
      markdown: expect.stringContaining('Your order was sent on Monday. \\[1]'),
    });
    // What a service answered is no question that the docs should answer.
    expect((await as.admin.call('listSiteAskGaps', { params })).items).toEqual([]);
  },
);

it('a service with a condition is asked for visitors alone who signed in and meet it, never for members', async () => {
  const { world, as, params, server } = await siteWithServer();
  await as.admin.call('updateSiteMcpServer', {
    params: { ...params, siteMcpServerId: server.id },
    body: { condition: 'visitor.claims.plan == "pro"' },
  });
  await as.admin.call('updateSite', { params, body: { visibility: 'visitor-auth' } });
  const { privateKey, audience } = await as.admin.call('getSiteAuth', { params });
  const exp = Math.floor(api.services.now().getTime() / 1000) + 600;
  const toolsFor = async (client: Client) => {
    model.play(nothing);
    const body = { question, scope: { mode: 'all' as const } };
    for await (const _ of client.stream('askSite', { params, query: {}, body }));
    return model.calls.flatMap(({ body: { tools = [] } }) => tools).length;
  };
  const visitorWith = async (claims: object) => {
    const jwtToken = signVisitorToken(privateKey, { aud: audience, exp, ...claims });
    const { session } = await api.client().call('signInVisitor', { body: { url: world.url, jwtToken } });
    const visit = await api.client().send('visitPublishedSite', { body: { url: world.url, session } });
    return world.reader(visitOf(visit));
  };
  expect(await toolsFor(await visitorWith({ plan: 'pro' }))).toBeGreaterThan(0);
  expect(await toolsFor(await visitorWith({ plan: 'free' }))).toBe(0);
  expect(await toolsFor(as.admin)).toBe(0);
  const { url } = await as.admin.call('createSitePreview', { params, body: { claims: { plan: 'pro' } } });
  const preview = new URL(url).searchParams.get('previewToken') ?? '';
  const visit = await api.client().send('visitPublishedSite', { body: { url: world.url, preview } });
  expect(await toolsFor(world.reader(visitOf(visit)))).toBe(0);
});

it('a model is offered only what changes nothing, and the keys of the service stay here', async () => {
  const { ask } = await siteWithServer();
  model.play({ do: 'call', tool: 'cancel_order', input: { number: 42 } }, nothing);
  const before = orders.calls().length;
  await ask();
  const [first] = model.calls;
  const offered = (first?.body.tools ?? []).map((each) => each.function?.name);
  expect(offered).toEqual(['1_1_get_order', '1_2_wait']);
  expect(orders.calls()).toHaveLength(before);
  expect(model.calls.map(promptOf).join()).not.toContain('Bearer key');
});

it('what a service calls its tools is shown in few words', async () => {
  const wordy = await startMcpServer({
    get_stock: tool(z.object({}), {
      title: `${'Stock '.repeat(10_000)}😀`,
      description: 'What is in stock.',
      run: async () => 'There are five.',
    }),
    ['x'.repeat(1_000)]: tool(z.object({}), { title: 'Long', description: '', run: async () => '' }),
  });
  const { as, params, server, ask } = await siteWithServer();
  await as.admin.call('updateSiteMcpServer', {
    params: { ...params, siteMcpServerId: server.id },
    body: { url: wordy.url, headers: {} },
  });
  model.play({ do: 'call', tool: 'get_stock', input: {} }, nothing, {
    do: 'write',
    texts: ['Five are left [1].'],
  });
  const answer = await ask('How many are left?');
  expect(model.calls[0]?.body.tools).toHaveLength(1);
  expect(answer?.services?.[0]?.tool).toMatch(/^Stock [\w ]{0,94}$/);
  await wordy.stop();
});

it('the docs are answered from as before while a service is away, and on other sites', async () => {
  const refused = await siteWithServer({ token: 'wrong' });
  await refused.as.admin.call('editContent', {
    params: { spaceId: refused.world.guide },
    body: {
      changes: [
        { operation: 'insert_page', title: 'Orders', document: { markdown: 'An order is sent on Mondays.' } },
      ],
    },
  });
  model.play({ do: 'write', texts: ['On Mondays [1].'] });
  const answer = await refused.ask('When is an order sent?');
  expect(answer).toMatchObject({ quoted: false, sources: [{ title: 'Orders' }] });
  expect(answer).not.toHaveProperty('services');
  expect(model.calls).toHaveLength(1);
});

it('a service that never introduces itself is left out', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  try {
    const { as, params, ask } = await siteWithServer();
    const body = { name: 'Silent', url: `http://127.0.0.1:${port}/`, transport: 'http' as const };
    await as.admin.call('createSiteMcpServer', { params, body });
    model.play({ do: 'call', tool: 'get_order', input: { number: 42 } }, nothing, {
      do: 'write',
      texts: ['Your order was sent on Monday [1].'],
    });
    expect(await ask()).toMatchObject({ services: [{ name: 'Orders' }] });
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

it('a service that says nothing to the question leaves it without an answer', async () => {
  const { ask } = await siteWithServer();
  model.play(nothing);
  expect(await ask('What is the weather on the moon?')).toMatchObject({ quoted: false, sources: [] });
});
