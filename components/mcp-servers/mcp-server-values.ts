import { z } from 'zod';
import { SiteMcpServerInput } from '#lib/contract/mcp-servers/schemas.ts';

const HeaderLine = z.strictObject({ name: z.string(), value: z.string() });

export type HeaderLine = z.output<typeof HeaderLine>;

/** Headers as lines, since two of them may have one name until that is corrected. Empty lines are left out. */
const HeaderLines = z
  .array(HeaderLine)
  .superRefine((lines, context) => {
    const names = new Set<string>();
    for (const [at, { name, value }] of lines.entries()) {
      const known = name.toLowerCase();
      if (name === '' && value !== '') context.addIssue(`Enter the name of header ${at + 1}.`);
      else if (name !== '' && value === '') context.addIssue(`Enter the value of “${name}”.`);
      if (name !== '' && names.has(known))
        context.addIssue(`“${name}” is listed twice. Remove one of the two headers.`);
      names.add(known);
    }
  })
  .transform((lines) =>
    Object.fromEntries(lines.filter(({ name }) => name !== '').map(({ name, value }) => [name, value])),
  )
  .pipe(SiteMcpServerInput.shape.headers.unwrap());

/** The form of an MCP server. */
export const McpServerValues = z.strictObject({
  ...SiteMcpServerInput.pick({ name: true, url: true, transport: true, condition: true }).shape,
  headers: HeaderLines,
});

export type McpServerValues = z.input<typeof McpServerValues>;
export type McpServerBody = z.output<typeof McpServerValues>;
