import { answerMessage, type McpServer } from '#lib/mcp/protocol.ts';
import { titleOf } from '../site.ts';
import { type ToolContext, tools } from './tools.ts';

/** The answer of a site to a message of a client; undefined for one that asks for none. */
export function answerOnSite(message: unknown, context: ToolContext): Promise<object | undefined> {
  return answerMessage(message, serverOf(context), context);
}

function serverOf({ site }: ToolContext): McpServer<ToolContext> {
  return {
    name: 'lectern-site',
    title: titleOf(site),
    instructions: `The documentation “${titleOf(site)}”. Search it, then read the pages that were found.`,
    tools,
  };
}
