import { toolInstructions } from '#lib/ask/prompt.ts';
import type { NumberedPassage } from '#lib/ask/written.ts';
import { type McpConnection, McpError, type McpTool, withMcpServer } from '#server/adapters/mcp/index.ts';
import { ModelError, type ModelTool } from '#server/adapters/model/index.ts';
import type { Audience } from '#server/core/audience.ts';
import type { WaitingContext } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { listMcpTargets, type SiteMcpTarget } from '#server/domain/mcp-servers/index.ts';
import { addUsage, dayOf, type ModelRow, providerOf } from '#server/domain/models/index.ts';

/** What an MCP server of a site said to a question, which a model can name as it names a passage. */
export interface ServicePassage extends NumberedPassage {
  server: string;
  name: string;
  tool: string;
}

/** Servers that are asked for an answer, the oldest of the site, and tools of all of them. */
const [mostServers, mostTools] = [3, 40];
/** A server that takes longer to introduce itself is left out, and the model calls tools no longer than this. */
const [longestConnectMs, longestMs] = [5_000, 15_000];
const mostCalls = 6;
/** A model that needs no tool says so in its first step. */
const mostSteps = 3;
const mostOutputTokens = 500;
/** Characters of what one call says, and of all that a model is given to answer from. */
const [longestResult, longestResults] = [4_000, 12_000];

type Context = Pick<WaitingContext, 'signal' | 'inTurn'> &
  Pick<Services, 'config' | 'db' | 'log' | 'models' | 'now' | 'outgoing'>;

interface ConnectedServer {
  target: SiteMcpTarget;
  connection: McpConnection;
}

/**
 * Lets the model of an organization ask the MCP servers of a site what the docs may not say, such as the state of an order.
 * A server with a condition is asked only for visitors who meet it, and only by tools that say that they change nothing. One
 * that fails is left out of the answer.
 */
export async function askServices(
  context: Context,
  site: { organizationId: string; id: string },
  row: ModelRow,
  question: string,
  audience: Audience,
): Promise<ServicePassage[]> {
  const { config, db, models, now, signal, log } = context;
  const targets = await context.inTurn(() => listMcpTargets(db, config.secret, site, mostServers, audience));
  if (targets.length === 0) return [];
  return withServers(context, targets, async (servers) => {
    const passages: ServicePassage[] = [];
    const tools = toolsOf(servers, passages);
    if (tools.length === 0) return passages;
    try {
      await models.callTools(row.organizationId, providerOf(config.secret, row), {
        instructions: toolInstructions,
        prompt: question,
        ...{ maxOutputTokens: mostOutputTokens, steps: mostSteps, milliseconds: longestMs, tools, signal },
        onUsage: (usage) => addUsage(db, row.organizationId, { ...usage, day: dayOf(now()) }),
      });
    } catch (thrown) {
      if (!(thrown instanceof ModelError)) throw thrown;
      if (!signal.aborted) log.warn({ model: thrown.code }, 'a model called no tools to an end');
    }
    return passages;
  });
}

/** The tools that a model may call; what they say is added to the passages. */
function toolsOf(servers: readonly ConnectedServer[], passages: ServicePassage[]): ModelTool[] {
  let calls = 0;
  let characters = 0;
  const callOf =
    ({ target, connection }: ConnectedServer, tool: McpTool) =>
    async (input: Record<string, unknown>) => {
      calls += 1;
      if (calls > mostCalls || characters >= longestResults) return 'No more calls are possible.';
      const most = Math.min(longestResult, longestResults - characters);
      const text = await connection.call(tool.name, input, most).catch((thrown: unknown) => {
        if (thrown instanceof McpError) return undefined;
        throw thrown;
      });
      if (text === undefined || text.trim() === '') return 'The tool brought nothing.';
      characters += text.length;
      const { id: server, name } = target;
      passages.push({
        page: name,
        section: tool.title ?? tool.name,
        text,
        server,
        name,
        tool: tool.title ?? tool.name,
      });
      return text;
    };
  return servers
    .flatMap((server, at) =>
      server.connection.tools
        .filter(({ isReadOnly }) => isReadOnly)
        .map((tool, index) => ({
          name: `${at + 1}_${index + 1}_${tool.name.replaceAll(/[^a-zA-Z0-9_-]/g, '_')}`.slice(0, 64),
          description: `${server.target.name}: ${tool.description}`,
          input: tool.input,
          call: callOf(server, tool),
        })),
    )
    .slice(0, mostTools);
}

/** Works with those of the servers that can be connected to, all at once. */
async function withServers<T>(
  { outgoing, signal, log }: Context,
  targets: readonly SiteMcpTarget[],
  work: (servers: ConnectedServer[]) => Promise<T>,
): Promise<T> {
  const over = Promise.withResolvers<void>();
  const opened = targets.map((target) => {
    const ready = Promise.withResolvers<ConnectedServer | undefined>();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), longestConnectMs);
    const limits = {
      signal: AbortSignal.any([signal, late.signal]),
      milliseconds: longestConnectMs + longestMs,
    };
    const closed = withMcpServer(outgoing, target, limits, async (connection) => {
      clearTimeout(timer);
      ready.resolve({ target, connection });
      await over.promise;
    }).catch((thrown: unknown) => {
      if (!signal.aborted)
        log.warn(
          { mcpServer: target.id, reason: thrown instanceof McpError ? thrown.code : 'unknown' },
          'an MCP server was left out of an answer',
        );
      clearTimeout(timer);
      ready.resolve(undefined);
    });
    return { ready: ready.promise, closed };
  });
  try {
    const servers = await Promise.all(opened.map(({ ready }) => ready));
    return await work(servers.filter((server) => server !== undefined));
  } finally {
    over.resolve();
    await Promise.all(opened.map(({ closed }) => closed));
  }
}
