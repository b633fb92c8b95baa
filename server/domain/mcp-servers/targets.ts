import type { McpTarget } from '#server/adapters/mcp/index.ts';
import type { Audience } from '#server/core/audience.ts';
import type { Db } from '#server/db/database.ts';
import { readHeaders } from './headers.ts';
import { listFirstMcpServerRows, type McpServerRow } from './store.ts';

/** An MCP server of a site as it is asked, with the values of its headers. */
export interface SiteMcpTarget extends McpTarget {
  id: string;
  name: string;
}

export function targetOf(secret: string, row: McpServerRow): SiteMcpTarget {
  const { id, name, url, transport } = row;
  return { id, name, url, transport, headers: readHeaders(secret, row) };
}

/** The oldest MCP servers of a site that are asked for an audience, as they are asked. */
export async function listMcpTargets(
  db: Db,
  secret: string,
  site: { organizationId: string; id: string },
  most: number,
  audience: Audience,
): Promise<SiteMcpTarget[]> {
  return (await listFirstMcpServerRows(db, site, most, audience)).map((row) => targetOf(secret, row));
}
