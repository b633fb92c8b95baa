import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentMcpServer } from './present.ts';
import { findMcpServerRow } from './store.ts';

export const getSiteMcpServer = operation(
  contract.getSiteMcpServer,
  async ({ tx, object, params, config }) => {
    const row = await findMcpServerRow(tx, object.row, params.siteMcpServerId);
    if (!row) throw new NotFound('MCP server');
    return answer(200, presentMcpServer(config, row));
  },
);
