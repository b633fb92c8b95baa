import { z } from 'zod';
import { callTool, listTools, type Tools } from './tools.ts';

/** The versions of the Model Context Protocol that are spoken here, the newest first. */
export const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** What a server says of itself, and what it can do. */
export interface McpServer<Context> {
  name: string;
  title: string;
  instructions: string;
  tools: Tools<Context>;
}

const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});

type Id = string | number | null;

/** The answer to a message of a client; undefined for one that asks for none. */
export async function answerMessage<Context>(
  message: unknown,
  server: McpServer<Context>,
  context: Context,
): Promise<object | undefined> {
  const read = Message.safeParse(message);
  if (!read.success) return failure(null, -32600, 'This is no message of JSON-RPC 2.0.');
  const { id, method, params = {} } = read.data;
  if (id === undefined || method === undefined) return undefined;
  if (method === 'initialize') return success(id, introduction(params, server));
  if (method === 'ping') return success(id, {});
  if (method === 'tools/list') return success(id, { tools: listTools(server.tools) });
  if (method !== 'tools/call') return failure(id, -32601, `There is no method ${method}.`);
  const { name } = params;
  if (typeof name !== 'string') return failure(id, -32602, 'A tool is named by a text.');
  const result = await callTool(server.tools, name, params.arguments ?? {}, context);
  return result ? success(id, result) : failure(id, -32602, `There is no tool ${name}.`);
}

/** The answer to a body that is no JSON. */
export const notJson = failure(null, -32700, 'The body is no JSON.');

/** What is wrong with the version that a client names in a header; undefined where nothing is. */
export function versionFlaw(version: string | undefined): string | undefined {
  if (version === undefined || protocolVersions.includes(version)) return undefined;
  return `This version of the protocol is unknown. Known: ${protocolVersions.join(', ')}.`;
}

function introduction(
  { protocolVersion }: Record<string, unknown>,
  { name, title, instructions }: Pick<McpServer<never>, 'name' | 'title' | 'instructions'>,
): object {
  const known = protocolVersions.find((version) => version === protocolVersion);
  return {
    protocolVersion: known ?? protocolVersions[0],
    capabilities: { tools: {} },
    serverInfo: { name, title, version: '1' },
    instructions,
  };
}

function success(id: Id, result: object): object {
  return { jsonrpc: '2.0', id, result };
}

function failure(id: Id, code: number, message: string): object {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
