import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteMcpServerRow } from './store.ts';

export const deleteSiteMcpServer = operation(
  contract.deleteSiteMcpServer,
  async ({ tx, object, params, audit }) => {
    const site = object.row;
    const row = await deleteMcpServerRow(tx, site, params.siteMcpServerId);
    if (!row) return answer(204);
    await audit({
      organizationId: site.organizationId,
      action: 'site.mcp_server_deleted',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { mcpServer: row.id, name: row.name },
    });
    return answer(205);
  },
);
