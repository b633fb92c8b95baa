import { contract } from '#lib/contract/contract.ts';
import { assertVisitorCondition } from '#server/core/assert-condition.ts';
import { answer, operation } from '#server/core/operation.ts';
import { sealHeaders, unmaskHeaders } from './headers.ts';
import { presentMcpServer } from './present.ts';
import { insertMcpServer } from './store.ts';

export const createSiteMcpServer = operation(
  contract.createSiteMcpServer,
  async ({ tx, object, body, config, newId, now, audit }) => {
    const site = object.row;
    assertVisitorCondition(body.condition);
    const owner = { organizationId: site.organizationId, siteId: site.id, id: newId() };
    const headers = unmaskHeaders(body.headers ?? {}, {});
    const row = {
      ...owner,
      name: body.name,
      url: body.url,
      transport: body.transport ?? 'sse',
      condition: body.condition || null,
      sealedHeaders: sealHeaders(config.secret, owner, headers),
      createdAt: now(),
    };
    await insertMcpServer(tx, row);
    await audit({
      organizationId: site.organizationId,
      action: 'site.mcp_server_created',
      target: { type: 'site', id: site.id, label: site.title },
      payload: {
        mcpServer: row.id,
        name: row.name,
        url: row.url,
        transport: row.transport,
        ...(row.condition === null ? {} : { condition: row.condition }),
        headers: Object.keys(headers),
      },
    });
    const server = presentMcpServer(config, row);
    return answer(201, server, { headers: { location: server.urls.location } });
  },
);
