import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tool } from '#lib/mcp/tools.ts';
import { siteMcpServers } from '#server/db/tables/sites.ts';
import { startApi } from '#server/testing/api.ts';
import { startMcpServer } from '#server/testing/mcp-server.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { readHeaders } from './headers.ts';

const api = startApi({ ...siteSettings, allowPrivateNetwork: ['127.0.0.1'] });
const url = 'https://mcp.example.com/mcp';
const mask = '********';

async function siteWithServer(headers?: Record<string, string>) {
  const { as, params } = await publishSite(api, 'public');
  const body = { name: 'Orders', url, ...(headers && { headers }) };
  const server = await as.admin.call('createSiteMcpServer', { params, body });
  return { as, params, server, serverParams: { ...params, siteMcpServerId: server.id } };
}

async function storedHeaders(id: string) {
  const [row] = await api.services.db.select().from(siteMcpServers).where(eq(siteMcpServers.id, id));
  if (!row) throw new Error('The MCP server is not stored');
  return { sealed: row.sealedHeaders, headers: readHeaders(api.services.config.secret, row) };
}

describe('MCP servers of a site', () => {
  it('have a condition, which is stored, changed and removed', async () => {
    const { as, params, server, serverParams } = await siteWithServer();
    expect(server).not.toHaveProperty('condition');
    const condition = 'visitor.claims.plan == "pro"';
    const created = await as.admin.call('createSiteMcpServer', {
      params,
      body: { name: 'Pro', url, condition },
    });
    expect(created).toMatchObject({ condition });
    const change = (changed: string | null) =>
      as.admin.call('updateSiteMcpServer', { params: serverParams, body: { condition: changed } });
    expect(await change(condition)).toMatchObject({ condition });
    expect(await change('')).toEqual(server);
    await change(condition);
    expect(await change(null)).toEqual(server);
    expect(await as.admin.call('getSiteMcpServer', { params: serverParams })).toEqual(server);
  });

  it('take no condition that nobody would ever meet', async () => {
    const { as, params, serverParams } = await siteWithServer();
    const condition = 'visitor.claims.plan ==';
    for (const refused of [
      await as.admin.send('createSiteMcpServer', { params, body: { name: 'Pro', url, condition } }),
      await as.admin.send('updateSiteMcpServer', { params: serverParams, body: { condition } }),
    ])
      expect(refused).toMatchObject({ ok: false, failure: { code: 400, issues: [{ path: 'condition' }] } });
  });

  it('are created, listed, read, changed and deleted', async () => {
    const { as, params, server, serverParams } = await siteWithServer();
    expect(server).toEqual({
      object: 'site-mcp-server',
      id: server.id,
      name: 'Orders',
      url,
      transport: 'sse',
      headers: {},
      urls: { location: expect.stringContaining(`/mcp-servers/${server.id}`) },
    });
    const second = await as.admin.call('createSiteMcpServer', { params, body: { name: 'Second', url } });
    const first = await as.admin.call('listSiteMcpServers', { params, query: { limit: '1' } });
    expect(first).toMatchObject({ count: 2, items: [{ id: server.id }] });
    const page = first.next?.page ?? '';
    expect(await as.admin.call('listSiteMcpServers', { params, query: { limit: '1', page } })).toMatchObject({
      items: [{ id: second.id }],
    });
    const body = { name: 'Stock', url: 'https://stock.example.com/' };
    expect(await as.admin.call('updateSiteMcpServer', { params: serverParams, body })).toMatchObject(body);
    expect(await as.admin.call('getSiteMcpServer', { params: serverParams })).toMatchObject(body);
    expect(await as.admin.send('deleteSiteMcpServer', { params: serverParams })).toMatchObject({
      status: 205,
    });
    expect(await as.admin.send('deleteSiteMcpServer', { params: serverParams })).toMatchObject({
      status: 204,
    });
    expect(await as.admin.send('getSiteMcpServer', { params: serverParams })).toMatchObject({ status: 404 });
    expect(await as.admin.send('updateSiteMcpServer', { params: serverParams, body })).toMatchObject({
      status: 404,
    });
  });

  it('show no value of a header, store it sealed and keep it unless another is sent', async () => {
    const { as, server, serverParams } = await siteWithServer({
      Authorization: 'Bearer key',
      'X-Team': 'docs',
    });
    const masked = { Authorization: mask, 'X-Team': mask };
    expect(server.headers).toEqual(masked);
    const stored = await storedHeaders(server.id);
    expect(stored.headers).toEqual({ Authorization: 'Bearer key', 'X-Team': 'docs' });
    expect(stored.sealed.toString('latin1')).not.toContain('Bearer key');

    const change = (body: { name?: string; headers?: Record<string, string> }) =>
      as.admin.call('updateSiteMcpServer', { params: serverParams, body });
    expect(await change({ name: 'Stock' })).toMatchObject({ headers: masked });
    expect((await storedHeaders(server.id)).headers).toEqual(stored.headers);
    expect(await change({ headers: { authorization: mask, 'X-Plan': 'pro' } })).toMatchObject({
      headers: { authorization: mask, 'X-Plan': mask },
    });
    expect((await storedHeaders(server.id)).headers).toEqual({
      authorization: 'Bearer key',
      'X-Plan': 'pro',
    });
    expect(await change({ headers: {} })).toMatchObject({ headers: {} });
    expect((await storedHeaders(server.id)).headers).toEqual({});

    const { organizationId } = serverParams;
    const events = await as.admin.call('listAuditEvents', { params: { organizationId } });
    expect(JSON.stringify(events)).toContain('site.mcp_server_updated');
    expect(JSON.stringify(events)).not.toContain('Bearer key');
  });

  it('send no value of a header to another origin than the one that it was entered for', async () => {
    const { as, server, serverParams } = await siteWithServer({ Authorization: 'Bearer key' });
    const change = (body: { url: string; headers?: Record<string, string> }) =>
      as.admin.send('updateSiteMcpServer', { params: serverParams, body });
    const refused = { status: 400, failure: { issues: [{ path: 'headers' }] } };
    const other = 'https://mcp.example.net/mcp';
    expect(await change({ url: other })).toMatchObject(refused);
    expect(await change({ url: other, headers: { authorization: mask } })).toMatchObject(refused);
    expect(await change({ url: `${url}/v2` })).toMatchObject({ status: 200 });
    expect((await storedHeaders(server.id)).headers).toEqual({ Authorization: 'Bearer key' });
    expect(await change({ url: other, headers: { Authorization: 'Bearer other' } })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    [{ headers: { 'X-Key': mask } }, 'headers.X-Key'],
    [{ headers: { 'not a name': 'x' } }, 'headers.not a name'],
    [{ headers: { 'X-Key': 'two\nlines' } }, 'headers.X-Key'],
    [{ headers: { 'X-Key': 'x'.repeat(513) } }, 'headers.X-Key'],
    [{ headers: { 'X-Key': 'x', 'x-key': 'y' } }, 'headers'],
    [{ url: 'ftp://mcp.example.com' }, 'url'],
    [{ url: 'https://user:word@mcp.example.com' }, 'url'],
    [{ name: ' ' }, 'name'],
  ])('refuse %j', async (wrong, path) => {
    const { as, params } = await publishSite(api, 'public');
    const body = { name: 'Orders', url, ...wrong };
    expect(await as.admin.send('createSiteMcpServer', { params, body })).toMatchObject({
      status: 400,
      failure: { issues: [{ path }] },
    });
  });

  it('are changed by admins only, and found on their own site only', async () => {
    const { as, params, serverParams } = await siteWithServer();
    const body = { name: 'Other', url };
    expect(await as.create.send('createSiteMcpServer', { params, body })).toMatchObject({ status: 403 });
    expect(await as.create.send('deleteSiteMcpServer', { params: serverParams })).toMatchObject({
      status: 403,
    });
    const other = await publishSite(api, 'public');
    const elsewhere = { ...other.params, siteMcpServerId: serverParams.siteMcpServerId };
    expect(await other.as.admin.send('getSiteMcpServer', { params: elsewhere })).toMatchObject({
      status: 404,
    });
    expect(await other.as.admin.send('deleteSiteMcpServer', { params: elsewhere })).toMatchObject({
      status: 204,
    });
    expect(await as.admin.send('getSiteMcpServer', { params: serverParams })).toMatchObject({ status: 200 });
  });
});

describe('a test of the connection', () => {
  const tools = {
    get_order: tool(z.object({ number: z.int() }), {
      title: 'Get an order',
      description: 'The state of an order.',
      run: async () => 'Sent.',
    }),
    cancel_order: tool(z.object({}), {
      title: 'Cancel an order',
      description: 'Cancels it.',
      writes: true,
      run: async () => 'Cancelled.',
    }),
  };

  async function testOf(target: { url: string; transport?: 'http' | 'sse'; token?: string }) {
    const { as, params } = await publishSite(api, 'public');
    const { token, transport = 'http', url } = target;
    const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const { id } = await as.admin.call('createSiteMcpServer', {
      params,
      body: { name: 'Orders', url, transport, headers },
    });
    const testParams = { ...params, siteMcpServerId: id };
    return { as, testParams, result: await as.admin.call('testSiteMcpServer', { params: testParams }) };
  }

  it('tells what the server can do and which tools are not used, to admins only', async () => {
    const server = await startMcpServer(tools, { token: 'key' });
    try {
      const { as, testParams, result } = await testOf({ url: server.url, token: 'key' });
      expect(result).toEqual({
        isWorking: true,
        message: 'orders 1',
        tools: [
          { name: 'Get an order', description: 'The state of an order.', isReadOnly: true },
          { name: 'Cancel an order', description: 'Cancels it.', isReadOnly: false },
        ],
      });
      expect(await as.create.send('testSiteMcpServer', { params: testParams })).toMatchObject({
        status: 403,
      });
      expect(await testOf({ url: server.url, token: 'wrong' })).toMatchObject({
        result: { isWorking: false, message: 'The server refused the headers that it was sent.', tools: [] },
      });
      expect(await testOf({ url: server.url, token: 'key', transport: 'sse' })).toMatchObject({
        result: { isWorking: false, message: 'There is no MCP server at this address with this transport.' },
      });
    } finally {
      await server.stop();
    }
  });

  it.each([
    [200, '<!doctype html>', 'The response is not an answer from an MCP server.'],
    [404, 'Not found', 'There is no MCP server at this address with this transport.'],
    [500, 'a secret of the server', 'The server reported an error on its side.'],
  ])('says in words what is wrong with an answer of %s', async (status, text, message) => {
    const server = createServer((_, response) => response.writeHead(status).end(text)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const { result } = await testOf({ url: `http://127.0.0.1:${port}/` });
      expect(result).toEqual({ isWorking: false, message, tools: [] });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('never connects to a private address that the operator did not allow', async () => {
    const { result } = await testOf({ url: 'http://127.0.0.2:1/' });
    expect(result).toMatchObject({
      isWorking: false,
      message: expect.stringContaining('This address is private.'),
    });
  });
});
