import type { Collection } from '#lib/contract/collections/schemas.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Viewer } from '#server/core/viewer.ts';
import { findCollectionRow } from '#server/domain/containers/index.ts';
import { presentCollection } from './present.ts';

interface PresentContext {
  tx: Services['db'];
  config: Services['config'];
}

/** Presents a collection to a member; throws `NotFound` when it was deleted. */
export async function presentCollectionById(
  { tx, config }: PresentContext,
  organizationId: string,
  id: string,
  viewer: Viewer,
): Promise<Collection> {
  const collection = await findCollectionRow(tx, organizationId, id, viewer);
  if (!collection) throw new NotFound('collection');
  return presentCollection(config.publicUrl, collection);
}
