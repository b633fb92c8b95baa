import { z } from 'zod';

/** A block of a document; what it may hold follows from its `type`. */
const JSONBlock = z.looseObject({
  object: z.string().max(100),
  type: z.string().max(100),
  data: z
    .looseObject({})
    .optional()
    .meta({ description: 'In an answer every block has it, empty where its type has none.' }),
});

export const JSONDocument = z
  .strictObject({
    object: z.literal('document'),
    data: z.looseObject({ schemaVersion: z.int().optional() }),
    nodes: z.array(JSONBlock).max(10_000),
  })
  .meta({ id: 'JSONDocument', description: 'The content of a page as a tree of blocks.' });

export type JSONDocument = z.output<typeof JSONDocument>;
