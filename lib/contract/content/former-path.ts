import { z } from 'zod';
import { Id } from '../shared/text.ts';

export const FormerPath = z
  .strictObject({
    object: z.literal('former-path'),
    path: z.string(),
    page: Id,
    kind: z.enum(['moved', 'given']).meta({
      description:
        '`moved`: the page, or what is below it, was there. `given`: its content says so, as an import does.',
    }),
  })
  .meta({ id: 'FormerPath', description: 'An old address in a space, and the page that it leads to.' });
