import { z } from 'zod';

/** The one form of every refusal. */
export const ErrorBody = z
  .strictObject({
    error: z.strictObject({
      code: z.int(),
      message: z.string(),
      type: z.string(),
      issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
      details: z.unknown().optional(),
    }),
  })
  .meta({ id: 'Error', description: 'Why a request was refused. `code` equals the status.' });

export type ErrorBody = z.output<typeof ErrorBody>;
