import { type Collection, collectionActions } from '#lib/contract/collections/schemas.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { type Access, permissionsFor } from '#server/core/can.ts';
import { appUrl, locationOf } from '#server/core/urls.ts';
import type { CollectionRecord } from './store.ts';

/** What a member with this level may do with a collection. */
export function accessToCollection(level: Role | null): Access {
  return { member: true, level };
}

/** A collection as a member sees it. */
export function presentCollection(publicUrl: string, { row, level }: CollectionRecord): Collection {
  return {
    object: 'collection',
    id: row.id,
    title: row.title,
    ...(row.description === null ? {} : { description: row.description }),
    organization: row.organizationId,
    ...(row.parentId === null ? {} : { parent: row.parentId }),
    defaultLevel: row.defaultLevel as Collection['defaultLevel'],
    urls: {
      location: locationOf(publicUrl, `/collections/${row.id}`),
      app: `${appUrl(publicUrl, (p) => p.spaces(row.organizationId))}?collection=${row.id}`,
    },
    permissions: permissionsFor('collection', collectionActions, accessToCollection(level)),
  };
}
