import { answerMessage, type McpServer } from '#lib/mcp/protocol.ts';
import { type ToolContext, tools } from './tools.ts';

/** The answer of a site to a message of a client; undefined for one that asks for none. */
export function answerOnSite(message: unknown, context: ToolContext): Promise<object | undefined> {
  return answerMessage(message, serverOf(context), context);
}

function serverOf({ site }: ToolContext): McpServer<ToolContext> {
  return {
    name: 'lectern-site',
    title: site.site.title,
    instructions: `The documentation “${site.site.title}”. Search it, then read the pages that were found.`,
    tools,
  };
}
