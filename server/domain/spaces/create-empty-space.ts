import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { type Author, placeNew } from '#server/domain/containers/index.ts';
import { createEmptyContent } from '#server/domain/revisions/index.ts';
import { insertSpace, type SpaceRow } from './store/spaces.ts';

interface NewSpace {
  organizationId: string;
  /** The collection to create it in; null for the top. */
  parentId: string | null;
  /** The member who creates it; must be allowed to. */
  author: Author;
  fields: Partial<Pick<SpaceRow, 'title' | 'emoji' | 'icon' | 'language' | 'editMode' | 'defaultLevel'>>;
}

/** Creates a space with empty content at the end of its parent and returns its id. */
export async function createEmptySpace(
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
    revisionId: await createEmptyContent(services, tx, content),
  });
  return id;
}
