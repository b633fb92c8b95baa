import { z } from 'zod';
import { permissionsOf } from '../shared/permissions-of.ts';
import { DefaultLevel } from '../shared/roles.ts';
import { Id, text, title } from '../shared/text.ts';

export const collectionActions = ['view', 'admin', 'viewInviteLinks', 'create'] as const;

export const Collection = z
  .strictObject({
    object: z.literal('collection'),
    id: Id,
    title: z.string(),
    description: z.string().optional(),
    organization: Id,
    parent: Id.optional(),
    defaultLevel: DefaultLevel,
    urls: z.strictObject({ location: z.string(), app: z.string() }),
    permissions: permissionsOf('collection', collectionActions),
  })
  .meta({ id: 'Collection', description: 'A group of spaces and of further collections.' });

export type Collection = z.output<typeof Collection>;

export const CollectionInput = z
  .strictObject({
    title: title(1, 50).optional(),
    parent: Id.optional().meta({ description: 'The collection to make it in; the top when left out.' }),
  })
  .meta({ id: 'CollectionInput', description: 'A new collection.' });

export const CollectionPatch = z
  .strictObject({
    title: title(1, 50).optional(),
    description: text(0, 100).nullable().optional(),
    defaultLevel: DefaultLevel.optional(),
  })
  .meta({ id: 'CollectionPatch', description: 'What to change of a collection; what is left out stays.' });
