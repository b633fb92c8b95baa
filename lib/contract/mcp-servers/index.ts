import { planned, table } from '../endpoint.ts';

export const mcpServers = table({
  listSiteMcpServers: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers',
    'The MCP servers of a site',
  ),
  createSiteMcpServer: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers',
    'Adds an MCP server to a site',
  ),
  getSiteMcpServer: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}',
    'One MCP server of a site',
  ),
  updateSiteMcpServer: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}',
    'Changes an MCP server of a site',
  ),
  deleteSiteMcpServer: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}',
    'Takes an MCP server out of a site',
  ),
});
