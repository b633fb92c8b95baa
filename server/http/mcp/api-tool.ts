import { z } from 'zod';
import type { Client } from '#lib/api/client.ts';
import { FailureError } from '#lib/failure.ts';
import { type Tool, ToolError, tool } from '#lib/mcp/tools.ts';

/** What the tools work with: the API, called with the token of whoever asks. */
export interface ToolContext {
  client: Client;
}

/** Declares a tool of the API. What the API refuses is said to the model in the API's own words. */
export function apiTool<Input extends z.ZodType>(
  input: Input,
  {
    run,
    ...rest
  }: Omit<Tool<ToolContext>, 'input' | 'run'> & {
    run(input: z.output<Input>, client: Client): Promise<string>;
  },
): Tool<ToolContext> {
  return tool(input, {
    ...rest,
    run: async (given: z.output<Input>, { client }: ToolContext) => {
      try {
        return await run(given, client);
      } catch (thrown) {
        if (thrown instanceof FailureError) throw new ToolError(thrown.failure.message);
        throw thrown;
      }
    },
  });
}

/** An id, whatever it is of. */
export const id = z.string().min(1).max(100);

/** Inputs that several tools have. */
export const inputs = {
  organization: id.optional().describe('The id of the organization, where the token opens several.'),
  space: id.describe('The id of the space.'),
  page: id.describe('The id of the page.'),
  changeRequest: id.describe('The number or id of the change request.'),
  next: z.string().max(2_000).optional().describe('What the end of the list before named as `next`.'),
};

/** The organization that is meant: the one that is named, or the only one there is. */
export async function organizationOf(client: Client, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const { items } = await client.call('listOrganizations', { query: { limit: '20' } });
  const [only] = items;
  if (only && items.length === 1) return only.id;
  if (!only) throw new ToolError('The token opens no organization.');
  const names = items.map(({ title, id }) => `${title} (${id})`).join(', ');
  throw new ToolError(`Say which organization is meant: ${names}.`);
}
