import { z } from 'zod';
import { Condition } from '../shared/condition.ts';
import { Id, text, title, Uri } from '../shared/text.ts';

/** What answers show of a header's value. Sent back, it keeps the value. */
export const maskedValue = '********';

const mostHeaders = 50;

/** What HTTP takes as the name of a header, in any case. */
const headerName = z
  .string()
  .max(100)
  .regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/, { error: 'must be the name of a header' });

const headerValue = text(1, 512).regex(/^[\t\x20-\x7e]*$/, {
  error: 'must be letters, digits and signs of ASCII',
});

function isEachNameGivenOnce(headers: Record<string, string>): boolean {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  return new Set(names).size === names.length;
}

const Headers = z
  .record(headerName, headerValue)
  .refine((headers) => Object.keys(headers).length <= mostHeaders, {
    error: `must have at most ${mostHeaders} headers`,
  })
  .refine(isEachNameGivenOnce, { error: 'must name each header once' })
  .meta({
    description: `Headers that the server is sent. \`${maskedValue}\` keeps the value that a header has.`,
  });

const Transport = z.enum(['http', 'sse']).meta({
  description: '`http` is Streamable HTTP; `sse` the older HTTP with Server-Sent Events.',
});

export const SiteMcpServer = z
  .strictObject({
    object: z.literal('site-mcp-server'),
    id: Id,
    name: z.string(),
    url: z.string(),
    transport: Transport,
    condition: z.string().optional(),
    headers: z.record(z.string(), z.string()).meta({
      description: `The headers that the server is sent; each value is shown as \`${maskedValue}\`.`,
    }),
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({
    id: 'SiteMcpServer',
    description: 'An MCP server that is asked for answers to questions on a site.',
  });

export type SiteMcpServer = z.output<typeof SiteMcpServer>;

export const SiteMcpServerInput = z
  .strictObject({
    name: title(1, 100),
    url: Uri,
    transport: Transport.optional(),
    headers: Headers.optional(),
    condition: Condition.nullable().optional(),
  })
  .meta({
    id: 'SiteMcpServerInput',
    description: 'A new MCP server of a site. Its transport is `sse` unless another is named.',
  });

export const SiteMcpServerPatch = z
  .strictObject({
    name: title(1, 100).optional(),
    url: Uri.optional(),
    transport: Transport.optional(),
    headers: Headers.optional(),
    condition: Condition.nullable().optional(),
  })
  .meta({
    id: 'SiteMcpServerPatch',
    description:
      'Changes of an MCP server. `headers` are all that it has afterwards; without them it keeps its own.',
  });

export const SiteMcpServerTest = z
  .strictObject({
    isWorking: z.boolean(),
    message: z.string().meta({ description: 'What the server calls itself, or what is wrong.' }),
    tools: z.array(
      z.strictObject({
        name: z.string(),
        description: z.string(),
        isReadOnly: z.boolean().meta({ description: 'Others change something, and are never called.' }),
      }),
    ),
  })
  .meta({ id: 'SiteMcpServerTest', description: 'What an MCP server answered when it was connected to.' });

export type SiteMcpServerTest = z.output<typeof SiteMcpServerTest>;
