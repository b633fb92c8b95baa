import { createSiteMcpServer } from './create-site-mcp-server.ts';
import { deleteSiteMcpServer } from './delete-site-mcp-server.ts';
import { getSiteMcpServer } from './get-site-mcp-server.ts';
import { listSiteMcpServers } from './list-site-mcp-servers.ts';
import { testSiteMcpServer } from './test-site-mcp-server.ts';
import { updateSiteMcpServer } from './update-site-mcp-server.ts';

export { listMcpTargets, type SiteMcpTarget } from './targets.ts';

export const operations = {
  listSiteMcpServers,
  createSiteMcpServer,
  getSiteMcpServer,
  updateSiteMcpServer,
  deleteSiteMcpServer,
  testSiteMcpServer,
};
