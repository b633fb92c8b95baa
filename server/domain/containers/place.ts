import type { ContainerMove, ContainerPointer } from '#lib/contract/shared/places.ts';
import { can } from '#server/core/can.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/core/errors.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import {
  type CollectionRow,
  type ContainerKind,
  type ContainerPlace,
  findCollectionRow,
  findContainerPlace,
  heightOf,
  listSiblings,
  lockPlaces,
  nextPosition,
  positionBetween,
  renumber,
  type Sibling,
  setPlace,
  updateAncestry,
} from './store/places.ts';

/** Collections in collections go this deep. */
const maxDepth = 32;

/** A position longer than this has been halved too often. */
const maxPositionLength = 60;

/**
 * The collection that a member may put something into; null for the top. Throws 400 naming `parent` when they can't
 * see it, and 403 when they may not make things there. Asked here and not by the adapter, because the tree is locked by now:
 * an answer from before could be about another place of the collection.
 */
export async function getParent(
  tx: Db,
  organizationId: string,
  parentId: string | null,
  author: Viewer,
): Promise<CollectionRow | null> {
  if (parentId === null) {
    const decision = can('organization', 'createContent', { member: true, level: author.role });
    if (!decision.allowed) throw new Forbidden(decision.because);
    return null;
  }
  const parent = await findCollectionRow(tx, organizationId, parentId, author);
  if (!parent || !can('collection', 'view', { member: true, level: parent.level }).allowed) {
    throw new Invalid([{ path: 'parent', message: 'is no collection of this organization' }]);
  }
  const decision = can('collection', 'create', { member: true, level: parent.level });
  if (!decision.allowed) throw new Forbidden(decision.because);
  return parent.row;
}

interface NewPlace {
  parentId: string | null;
  position: string;
  /** The collections around it, nearest first. */
  ancestry: string[];
  /** The positions around it, outermost first, and its own. */
  treePosition: string[];
  /** The default level in effect, after inheritance. */
  effectiveLevel: string;
}

/** The place for something new at the end of a parent. Locks the organization's tree, together with others that add to it. */
export async function placeNew(
  tx: Db,
  kind: ContainerKind,
  organizationId: string,
  parentId: string | null,
  author: Viewer,
): Promise<NewPlace> {
  const [, parent, position] = await Promise.all([
    lockPlaces(tx, [organizationId], 'add'),
    getParent(tx, organizationId, parentId, author),
    nextPosition(tx, organizationId, parentId),
  ]);
  if (kind === 'collection') assertDepth(parent, 1);
  return newPlace(parent, position);
}

function newPlace(parent: CollectionRow | null, position: string): NewPlace {
  return {
    parentId: parent?.id ?? null,
    position,
    ancestry: parent?.ancestry ?? [],
    treePosition: [...(parent?.treePosition ?? []), position],
    effectiveLevel: parent?.effectiveLevel ?? 'organization',
  };
}

/** A position before the sibling with this index. Places that leave no room between them are counted anew. */
async function positionAt(
  tx: Db,
  organizationId: string,
  parentId: string | null,
  siblings: readonly Sibling[],
  index: number,
): Promise<string> {
  const [after, before] = [siblings[index - 1], siblings[index]];
  const position = await positionBetween(tx, after?.position, before?.position);
  if (after?.position !== before?.position && position.length <= maxPositionLength) return position;
  await renumber(tx, organizationId, parentId);
  const places = new Map(
    (await listSiblings(tx, organizationId, parentId)).map(({ id, position }) => [id, position]),
  );
  return positionBetween(tx, after && places.get(after.id), before && places.get(before.id));
}

/** The place for something new right behind a collection or space. Locks the organization's tree. */
export async function placeBehind(
  tx: Db,
  { kind, organizationId, id }: Pick<ContainerPlace, 'kind' | 'organizationId' | 'id'>,
  author: Viewer,
): Promise<NewPlace> {
  await lockPlaces(tx, [organizationId]);
  const now = await findContainerPlace(tx, { kind, organizationId, id });
  if (!now) throw new NotFound(kind);
  const parent = await getParent(tx, organizationId, now.parentId, author);
  const siblings = await listSiblings(tx, organizationId, now.parentId);
  const index = siblings.findIndex((sibling) => sibling.kind === kind && sibling.id === id);
  return newPlace(parent, await positionAt(tx, organizationId, now.parentId, siblings, index + 1));
}

/** Moves a collection or space, and updates the access to everything in it. */
export async function move(
  tx: Db,
  moving: Pick<ContainerPlace, 'kind' | 'organizationId' | 'id'>,
  body: ContainerMove,
  author: Viewer,
): Promise<void> {
  const { kind, organizationId, id } = moving;
  await lockPlaces(tx, [organizationId]);
  const now = await findContainerPlace(tx, moving);
  if (!now) throw new NotFound(kind);
  const parentId = body.parent === undefined ? now.parentId : body.parent;
  const parent = await getParent(tx, organizationId, parentId, author);
  if (kind === 'collection') {
    if (parent?.ancestry.includes(id)) {
      throw new Invalid([{ path: 'parent', message: 'must not be the collection itself or one inside it' }]);
    }
    assertDepth(parent, await heightOf(tx, organizationId, id));
  }

  const all = await listSiblings(tx, organizationId, parentId);
  const siblings = all.filter((sibling) => !(sibling.kind === kind && sibling.id === id));
  const index = indexIn(siblings, body.position);
  const before = all.findIndex((sibling) => sibling.kind === kind && sibling.id === id);
  if (parentId === now.parentId && index === before) {
    throw new Conflict('no_change', `The ${kind} is there already.`);
  }
  const position = await positionAt(tx, organizationId, parentId, siblings, index);
  await setPlace(tx, now, { parentId, position });
  await updateAncestry(tx, now);
}

/** Before which of its future siblings a thing goes; their number for the end. */
function indexIn(siblings: readonly Sibling[], position: ContainerMove['position']): number {
  const at = (side: 'before' | 'after') => {
    const pointer = position?.[side];
    if (!pointer) return undefined;
    const index = siblings.findIndex(({ kind, id }) => kind === pointer.type && id === idOf(pointer));
    if (index < 0) {
      throw new Invalid([{ path: `position.${side}`, message: 'is nothing else in the same parent' }]);
    }
    return index;
  };
  const [before, after] = [at('before'), at('after')];
  if (after === undefined) return before ?? siblings.length;
  if (before !== undefined && before <= after) {
    throw new Invalid([{ path: 'position', message: 'nothing is both before the one and behind the other' }]);
  }
  return after + 1;
}

function idOf(pointer: ContainerPointer): string {
  return pointer.type === 'space' ? pointer.space : pointer.collection;
}

function assertDepth(parent: CollectionRow | null, height: number): void {
  if ((parent?.ancestry.length ?? 0) + height > maxDepth) {
    throw new Invalid([{ path: 'parent', message: `collections go at most ${maxDepth} deep` }]);
  }
}
