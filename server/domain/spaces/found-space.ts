import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { type Arranger, placeNew } from '#server/domain/containers/index.ts';
import { beginContent } from '#server/domain/content/index.ts';
import { insertSpace, type SpaceRow } from './store.ts';

interface NewSpace {
  organizationId: string;
  /** The collection to make it in; null for the top. */
  parentId: string | null;
  /** The member who makes it, and must have the right to. */
  author: Arranger;
  fields: Partial<Pick<SpaceRow, 'title' | 'emoji' | 'icon' | 'language' | 'editMode' | 'defaultLevel'>>;
}

/** Makes a space with empty content at the end of its parent and answers its id. */
export async function foundSpace(
  services: Pick<Services, 'newId' | 'now' | 'documents'>,
  tx: Db,
  { organizationId, parentId, author, fields }: NewSpace,
): Promise<string> {
  const place = await placeNew(tx, 'space', organizationId, parentId, author);
  const id = services.newId();
  const createdAt = services.now();
  const content = { organizationId, spaceId: id, authorId: author.id };
  await insertSpace(tx, {
    title: 'Untitled',
    ...fields,
    ...place,
    organizationId,
    id,
    ancestry: [id, ...place.ancestry],
    createdAt,
    updatedAt: createdAt,
    revisionId: await beginContent(services, tx, content),
  });
  return id;
}
