import { z } from 'zod';

interface ToolResult {
  content: { type: 'text'; text: string }[];
  isError?: true;
}

/** Something that a model can have done. */
export interface Tool<Context> {
  title: string;
  description: string;
  input: z.ZodType;
  /** It changes things. */
  writes?: boolean;
  run(input: unknown, context: Context): Promise<string>;
}

/** The tools of a server by their names. */
export type Tools<Context> = Readonly<Record<string, Tool<Context>>>;

/** What a client got wrong, in words for the model that asked. */
export class ToolError extends Error {}

type ToolDeclaration<Input extends z.ZodType, Context> = Omit<Tool<Context>, 'input' | 'run'> & {
  run(input: z.output<Input>, context: Context): Promise<string>;
};

/** Declares a tool, whose input is checked before it runs. */
export function tool<Input extends z.ZodType, Context>(
  input: Input,
  { run, ...rest }: ToolDeclaration<Input, Context>,
): Tool<Context> {
  return { ...rest, input, run: (given, context) => run(given as z.output<Input>, context) };
}

/** The tools as clients are told of them. */
export function listTools<Context>(tools: Tools<Context>): object[] {
  return Object.entries(tools).map(([name, { title, description, input, writes = false }]) => ({
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    annotations: {
      readOnlyHint: !writes,
      ...(writes ? { destructiveHint: false } : {}),
      openWorldHint: false,
    },
  }));
}

/** Runs a tool; undefined when there is none of this name. */
export async function callTool<Context>(
  tools: Tools<Context>,
  name: string,
  given: unknown,
  context: Context,
): Promise<ToolResult | undefined> {
  const called = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!called) return undefined;
  const input = called.input.safeParse(given);
  if (!input.success) return { content: [textOf(z.prettifyError(input.error))], isError: true };
  try {
    return { content: [textOf(await called.run(input.data, context))] };
  } catch (thrown) {
    if (!(thrown instanceof ToolError)) throw thrown;
    return { content: [textOf(thrown.message)], isError: true };
  }
}

function textOf(text: string): ToolResult['content'][number] {
  return { type: 'text', text };
}
