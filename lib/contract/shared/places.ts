import { z } from 'zod';
import { Id } from './text.ts';

/** A neighbour among the collections and spaces of one parent. */
export const ContainerPointer = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('space'), space: Id }),
    z.strictObject({ type: z.literal('collection'), collection: Id }),
  ])
  .meta({ id: 'ContainerPointer', description: 'A collection or space that something is put next to.' });

export type ContainerPointer = z.output<typeof ContainerPointer>;

export const ContainerMove = z
  .strictObject({
    parent: Id.nullable().optional().meta({
      description: 'The collection to move into, or null for the top. Left out, it stays where it is.',
    }),
    position: z
      .strictObject({ before: ContainerPointer.optional(), after: ContainerPointer.optional() })
      .optional()
      .meta({ description: 'Before or behind which neighbour; at the end when left out.' }),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'must name a parent or a position' })
  .meta({ id: 'ContainerMove', description: 'Where a collection or space goes.' });

export type ContainerMove = z.output<typeof ContainerMove>;

export const ContainerTransfer = z
  .strictObject({ organization: Id })
  .meta({ id: 'ContainerTransfer', description: 'The organization that gets a collection or space.' });
