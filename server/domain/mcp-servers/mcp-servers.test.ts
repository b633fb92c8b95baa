import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { siteMcpServers } from '#server/db/tables/sites.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { readHeaders } from './headers.ts';

const api = startApi(siteSettings);
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
  it('are created, listed, read, changed and deleted', async () => {
    const { as, params, server, serverParams } = await siteWithServer();
    expect(server).toEqual({
      object: 'site-mcp-server',
      id: server.id,
      name: 'Orders',
      url,
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
