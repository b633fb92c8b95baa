import { contract } from '#lib/contract/contract.ts';
import { assertVisitorCondition } from '#server/core/assert-condition.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertSameOrigin, readHeaders, sealHeaders, unmaskHeaders } from './headers.ts';
import { presentMcpServer } from './present.ts';
import { lockMcpServerRow, updateMcpServerRow } from './store.ts';

export const updateSiteMcpServer = operation(
  contract.updateSiteMcpServer,
  async ({ tx, object, params, body, config, audit }) => {
    const site = object.row;
    const row = await lockMcpServerRow(tx, site, params.siteMcpServerId);
    if (!row) throw new NotFound('MCP server');
    const { headers, condition, ...others } = body;
    assertVisitorCondition(condition);
    const rest = { ...others, ...(condition === undefined ? {} : { condition: condition || null }) };
    const known = readHeaders(config.secret, row);
    assertSameOrigin(row, body, known);
    const sealed = headers && {
      sealedHeaders: sealHeaders(config.secret, row, unmaskHeaders(headers, known)),
    };
    const set = { ...rest, ...sealed };
    if (Object.keys(set).length === 0) return answer(200, presentMcpServer(config, row));
    await updateMcpServerRow(tx, site, row.id, set);
    await audit({
      organizationId: site.organizationId,
      action: 'site.mcp_server_updated',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { mcpServer: row.id, ...rest, ...(headers && { headers: Object.keys(headers) }) },
    });
    return answer(200, presentMcpServer(config, { ...row, ...set }));
  },
);
