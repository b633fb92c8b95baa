import { z } from 'zod';
import { Id, text } from '../shared/text.ts';

/** Characters of a line that are answered; of a longer one, the start is. */
export const longestLine = 2_000;

/** Lines that are answered at once. */
const mostLines = 500;

export const OpenAPISpecLines = z
  .strictObject({
    object: z.literal('openapi-spec-lines'),
    version: Id.optional().meta({ description: 'Absent for a source that could not be processed.' }),
    files: z
      .array(z.strictObject({ name: z.string(), format: z.enum(['json', 'yaml']), size: z.int() }))
      .meta({ description: 'The files of the source, the first of which it begins with.' }),
    file: z.string().meta({ description: 'The file that the lines are of.' }),
    count: z.int().meta({ description: 'How many lines it has.' }),
    from: z.int().meta({ description: 'The number of the first line here.' }),
    lines: z.array(z.strictObject({ text: z.string(), cut: z.literal(true).optional() })).meta({
      description: `Of each line the first ${longestLine} characters.`,
    }),
  })
  .meta({ id: 'OpenAPISpecLines', description: 'Some lines of a file of a spec, as it came.' });

export type OpenAPISpecLines = z.output<typeof OpenAPISpecLines>;

const lineNumber = z
  .string()
  .regex(/^[1-9]\d{0,7}$/, { error: 'must be the number of a line, counted from 1' })
  .transform(Number);

/** Which lines of which file are read. */
export const linesQuery = z.strictObject({
  version: Id.optional().meta({ description: 'The version; what was read last when left out.' }),
  file: text(1, 2_200).optional().meta({ description: 'The file by its name; the first one when left out.' }),
  from: lineNumber.prefault('1').meta({ description: 'The first line.' }),
  limit: lineNumber
    .prefault(String(mostLines))
    .transform((limit) => Math.min(limit, mostLines))
    .meta({ description: `How many lines, ${mostLines} at most.` }),
});
