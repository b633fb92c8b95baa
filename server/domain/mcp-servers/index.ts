import { createSiteMcpServer } from './create-site-mcp-server.ts';
import { deleteSiteMcpServer } from './delete-site-mcp-server.ts';
import { getSiteMcpServer } from './get-site-mcp-server.ts';
import { listSiteMcpServers } from './list-site-mcp-servers.ts';
import { updateSiteMcpServer } from './update-site-mcp-server.ts';

export const operations = {
  listSiteMcpServers,
  createSiteMcpServer,
  getSiteMcpServer,
  updateSiteMcpServer,
  deleteSiteMcpServer,
};
