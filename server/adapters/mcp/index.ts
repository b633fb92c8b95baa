import type { MCPClient } from '@ai-sdk/mcp';
import type { GuardedFetch } from '../fetch/index.ts';
import { asStandardFetch } from '../fetch/standard-fetch.ts';
import { asMcpError } from './mcp-error.ts';

export { McpError } from './mcp-error.ts';

/** Where an MCP server is asked. */
export interface McpTarget {
  url: string;
  /** Streamable HTTP, or the older HTTP with Server-Sent Events. */
  transport: 'http' | 'sse';
  headers: Record<string, string>;
}

/** Something that an MCP server does for whoever calls it. */
export interface McpTool {
  name: string;
  title: string | undefined;
  description: string;
  /** The JSON schema of what it takes. */
  input: Record<string, unknown>;
  /** Whether the server says that it changes nothing. */
  isReadOnly: boolean;
}

/** An MCP server that is connected to. */
export interface McpConnection {
  name: string;
  version: string;
  tools: McpTool[];
  /** What a tool says, as text of at most so many characters; undefined when it failed. Throws an `McpError`. */
  call(tool: string, input: Record<string, unknown>, characters: number): Promise<string | undefined>;
}

/** Tools of one server that are known; more are left out. */
const mostTools = 50;
const [longestTitle, longestDescription] = [100, 1_000];
/** Tools with longer names or schemas are left out: a model would be sent all of it with every question. */
const [longestName, longestInput] = [200, 8_000];

/** Connects to an MCP server for as long as the work takes, at most so many milliseconds; throws an `McpError`. */
export async function withMcpServer<T>(
  fetch: GuardedFetch,
  { url, transport: type, headers }: McpTarget,
  { signal: left, milliseconds }: { signal: AbortSignal; milliseconds: number },
  work: (connection: McpConnection) => Promise<T>,
): Promise<T> {
  const { createMCPClient } = await import('@ai-sdk/mcp');
  const signal = AbortSignal.any([left, AbortSignal.timeout(milliseconds)]);
  const options = { signal, timeout: milliseconds };
  let client: MCPClient | undefined;
  try {
    client = await createMCPClient({
      transport: {
        ...{ type, url, headers, redirect: 'error' },
        fetch: bounded(asStandardFetch(fetch, milliseconds), signal),
      },
      initializationOptions: options,
      onUncaughtError: () => undefined,
    });
    const { tools } = await client.listTools({ options });
    return await work(connectionOf(client, tools, options));
  } catch (thrown) {
    throw asMcpError(thrown, signal);
  } finally {
    await client?.close().catch(() => undefined);
  }
}

/** The stream of a server that has nothing to say would stay open else. */
function bounded(fetch: typeof globalThis.fetch, signal: AbortSignal): typeof globalThis.fetch {
  return (url, init) =>
    fetch(url, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal });
}

type Options = { signal: AbortSignal; timeout: number };
type Definitions = Awaited<ReturnType<MCPClient['listTools']>>['tools'];

function connectionOf(client: MCPClient, tools: Definitions, options: Options): McpConnection {
  const { name, version } = client.serverInfo;
  return {
    ...{ name, version },
    tools: tools
      .slice(0, mostTools)
      .filter(
        ({ name, inputSchema }) =>
          name.length <= longestName && JSON.stringify(inputSchema).length <= longestInput,
      )
      .map(({ name, title, description = '', inputSchema, annotations }) => ({
        ...{ name, input: inputSchema, isReadOnly: annotations?.readOnlyHint === true },
        title: title?.slice(0, longestTitle).toWellFormed(),
        description: description.slice(0, longestDescription).toWellFormed(),
      })),
    call: async (tool, input, characters) => {
      const result = await client
        .callTool({ name: tool, arguments: input, options })
        .catch((thrown: unknown) => {
          throw asMcpError(thrown, options.signal);
        });
      return result.isError === true ? undefined : textOf(result).slice(0, characters).toWellFormed();
    },
  };
}

/** The texts of a result, or its structured form where it has none. */
function textOf(result: Awaited<ReturnType<MCPClient['callTool']>>): string {
  const parts: unknown[] = Array.isArray(result.content) ? result.content : [];
  const texts = parts.flatMap((part) => {
    const { type, text } = part as { type?: unknown; text?: unknown };
    return type === 'text' && typeof text === 'string' ? [text] : [];
  });
  if (texts.length > 0) return texts.join('\n');
  return result.structuredContent === undefined ? '' : JSON.stringify(result.structuredContent);
}
