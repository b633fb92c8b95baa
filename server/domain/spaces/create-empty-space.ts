import type { Services } from '#server/core/services.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { type Send, sendTogether } from '#server/db/sent-together.ts';
import { placeNew } from '#server/domain/containers/index.ts';
import { createEmptyContent } from '#server/domain/revisions/index.ts';
import { insertSpace, type SpaceRow } from './store/spaces.ts';

/** The title of a space that was given none. */
export const defaultTitle = 'Untitled';

interface NewSpace {
  organizationId: string;
  /** The collection to create it in; null for the top. */
  parentId: string | null;
  /** The member who creates it; must be allowed to. */
  author: Viewer;
  fields: Partial<
    Pick<SpaceRow, 'title' | 'emoji' | 'icon' | 'language' | 'editMode' | 'defaultLevel' | 'computedSource'>
  >;
}

/** Creates a space with empty content at the end of its parent and returns its id. */
export async function createEmptySpace(
  services: Pick<Services, 'newId' | 'now' | 'documents'>,
  tx: Db,
  { organizationId, parentId, author, fields }: NewSpace,
): Promise<string> {
  const place = await placeNew(tx, 'space', organizationId, parentId, author);
  const id = services.newId();
  await sendTogether(async (send) =>
    sendEmptySpace(services, tx, send, { organizationId, id, place, author, fields }),
  );
  return id;
}

type PlacedSpace = Omit<NewSpace, 'parentId'> & { id: string; place: Awaited<ReturnType<typeof placeNew>> };

/** Sends what creates a space at a place. */
export function sendEmptySpace(
  services: Pick<Services, 'newId' | 'now' | 'documents'>,
  tx: Db,
  send: Send,
  { organizationId, id, place, author, fields }: PlacedSpace,
): void {
  const revisionId = services.newId();
  const createdAt = services.now();
  const content = { organizationId, spaceId: id, revisionId, authorId: author.id };
  send(createEmptyContent(services, tx, content));
  const row = { title: defaultTitle, ...fields, ...place, organizationId, id, revisionId };
  const ancestry = [id, ...place.ancestry];
  send(insertSpace(tx, { ...row, ancestry, createdAt, updatedAt: createdAt }));
}
