import type { SiteMcpServer } from '#lib/contract/mcp-servers/schemas.ts';
import type { Config } from '#server/config.ts';
import { locationOf } from '#server/core/urls.ts';
import { maskHeaders, readHeaders } from './headers.ts';
import type { McpServerRow } from './store.ts';

/** An MCP server of a site, with its headers masked. */
export function presentMcpServer(config: Config, row: McpServerRow): SiteMcpServer {
  const { organizationId, siteId, id, name, url, transport, condition } = row;
  return {
    object: 'site-mcp-server',
    id,
    name,
    url,
    transport,
    ...(condition === null ? {} : { condition }),
    headers: maskHeaders(readHeaders(config.secret, row)),
    urls: {
      location: locationOf(config.publicUrl, `/orgs/${organizationId}/sites/${siteId}/mcp-servers/${id}`),
    },
  };
}
