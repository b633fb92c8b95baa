import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { SiteMcpServer, SiteMcpServerInput, SiteMcpServerPatch, SiteMcpServerTest } from './schemas.ts';

export const mcpServers = table({
  listSiteMcpServers: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers',
    summary: 'The MCP servers of a site, oldest first',
    origin: 'mission',
    access: 'site.view',
    query: listQuery({}),
    answers: { 200: listOf(SiteMcpServer) },
  },
  createSiteMcpServer: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers',
    summary: 'Adds an MCP server to a site',
    origin: 'mission',
    access: 'site.admin',
    body: SiteMcpServerInput,
    answers: { 201: SiteMcpServer },
    changes: ['listSiteMcpServers'],
  },
  getSiteMcpServer: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}',
    summary: 'One MCP server of a site',
    origin: 'mission',
    access: 'site.view',
    answers: { 200: SiteMcpServer },
  },
  updateSiteMcpServer: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}',
    summary: 'Changes an MCP server of a site',
    origin: 'mission',
    access: 'site.admin',
    body: SiteMcpServerPatch,
    answers: { 200: SiteMcpServer },
    changes: ['listSiteMcpServers', 'getSiteMcpServer'],
  },
  deleteSiteMcpServer: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}',
    summary: 'Deletes an MCP server of a site',
    origin: 'mission',
    access: 'site.admin',
    answers: { 204: null, 205: null },
    changes: ['listSiteMcpServers', 'getSiteMcpServer'],
  },
  testSiteMcpServer: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}/test',
    summary: 'Connects to an MCP server of a site and tells what it can do',
    origin: 'ours',
    access: 'site.admin',
    effect: 'external',
    answers: { 200: SiteMcpServerTest },
    changes: [],
  },
});
