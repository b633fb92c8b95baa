import { z } from 'zod';
import { Id } from '../shared/text.ts';

export const File = z
  .strictObject({
    id: Id,
    name: z.string(),
    contentType: z.string(),
    downloadURL: z.string().meta({
      description: 'Where the bytes are, for whom they were listed for; good for half an hour at least.',
    }),
    size: z.int(),
    dimensions: z.strictObject({ width: z.number(), height: z.number() }).optional(),
  })
  .meta({ id: 'File', description: 'A file of a space, such as an image.' });

export type File = z.output<typeof File>;
