import { Conflict, NotFound, PreconditionFailed } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { copyNamedContent, transferContent } from '#server/domain/revisions/index.ts';
import {
  type ContainerPlace,
  findContainerPlace,
  lockPlaces,
  nextPosition,
  setPlace,
  updateAncestry,
} from './store/places.ts';
import {
  allowWaiting,
  arePublished,
  findSubtree,
  lockSpacesWithSites,
  removeFromSites,
  transferRows,
} from './store/transfers.ts';

/**
 * Gives a collection with all in it, or a space, to another organization. It goes to the end of the top; what people and
 * teams were given on it stays behind. The row of the contract asks for admins of both organizations, before and, because
 * copying takes long, once more before the commit.
 */
export async function transfer(
  { db, tx }: { db: Db; tx: Db },
  moving: Pick<ContainerPlace, 'kind' | 'organizationId' | 'id'>,
  to: string,
): Promise<void> {
  const { kind, organizationId: from, id } = moving;
  if (to === from) throw new Conflict('no_change', `The ${kind} belongs to this organization already.`);

  // Most of the content is copied before anything is locked, and stays when this is refused or cut off.
  await allowWaiting(tx);
  const copied = new Set<string>();
  for (const space of (await findSubtree(tx, moving)).spaces) {
    await copyNamedContent(db, { from, to, spaceId: space.id }, copied);
  }
  await lockPlaces(tx, [from, to]);
  if (!(await findContainerPlace(tx, moving))) throw new NotFound(kind);
  const subtree = await findSubtree(tx, moving);
  const spaceIds = subtree.spaces.map((space) => space.id);
  await lockSpacesWithSites(tx, from, spaceIds);
  if (await arePublished(tx, from, spaceIds)) {
    throw new PreconditionFailed('published', 'A published site shows this. Take it out of the site first.');
  }
  await removeFromSites(tx, from, spaceIds);
  const position = await nextPosition(tx, to, null);
  for (const space of subtree.spaces) await transferContent(tx, { from, to, spaceId: space.id }, copied);
  await transferRows(tx, subtree, from, to, id);
  const top = { kind, organizationId: to, id, parentId: null };
  await setPlace(tx, top, { parentId: null, position });
  await updateAncestry(tx, top);
}
