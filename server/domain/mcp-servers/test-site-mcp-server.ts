import { contract } from '#lib/contract/contract.ts';
import type { SiteMcpServerTest } from '#lib/contract/mcp-servers/schemas.ts';
import { McpError, withMcpServer } from '#server/adapters/mcp/index.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { findMcpServerRow } from './store.ts';
import { targetOf } from './targets.ts';

const longestMs = 10_000;
/** What is shown of what a server says of itself. */
const shownCharacters = 200;

export const testSiteMcpServer = externalOperation(
  contract.testSiteMcpServer,
  async ({ db, actor, object, params, config, outgoing, questionLimit, signal, inTurn }) => {
    const { organizationId, row: site } = object;
    await questionLimit.count(actor.id, organizationId);
    const row = await inTurn(() => findMcpServerRow(db, site, params.siteMcpServerId));
    if (!row) throw new NotFound('MCP server');
    const limits = { signal, milliseconds: longestMs };
    return withMcpServer(
      outgoing,
      targetOf(config.secret, row),
      limits,
      async ({ name, version, tools }): Promise<SiteMcpServerTest> => ({
        isWorking: true,
        message: shown(`${name} ${version}`),
        tools: tools.map((tool) => ({
          name: shown(tool.title ?? tool.name),
          description: shown(tool.description),
          isReadOnly: tool.isReadOnly,
        })),
      }),
    ).catch((thrown: unknown): SiteMcpServerTest => {
      if (!(thrown instanceof McpError)) throw thrown;
      return { isWorking: false, message: thrown.message, tools: [] };
    });
  },
  async (_, result) => answer(200, result),
);

function shown(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return characters.length > shownCharacters
    ? `${characters.slice(0, shownCharacters).join('')}…`
    : characters.join('');
}
