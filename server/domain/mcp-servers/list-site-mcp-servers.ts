import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentMcpServer } from './present.ts';
import { countMcpServerRows, listMcpServerRows, mcpServerOrder } from './store.ts';

export const listSiteMcpServers = operation(
  contract.listSiteMcpServers,
  async ({ tx, object, page, config }) => {
    const site = object.row;
    const list = await page({
      order: mcpServerOrder,
      rows: (where) => listMcpServerRows(tx, site, where),
      count: () => countMcpServerRows(tx, site),
    });
    return answer(200, { ...list, items: list.items.map(({ row }) => presentMcpServer(config, row)) });
  },
);
