import type { PageId } from './types.ts';

/**
 * Merges the order of siblings; `present` are those that are there afterwards. The order of the side that reordered
 * stands, main's when both did; what only the other side has follows the neighbour that it followed there.
 */
export function mergeOrder(
  base: readonly PageId[],
  main: readonly PageId[],
  changeRequest: readonly PageId[],
  present: ReadonlySet<PageId>,
): PageId[] {
  const ours = main.filter((id) => present.has(id));
  const theirs = changeRequest.filter((id) => present.has(id));
  const inOurs = new Set(ours);
  const inTheirs = new Set(theirs);
  const shared = base.filter((id) => inOurs.has(id) && inTheirs.has(id));
  const isShared = new Set(shared);
  const mainKeepsOrder = ours.filter((id) => isShared.has(id)).every((id, index) => id === shared[index]);
  return mainKeepsOrder
    ? withInsertions(theirs, ours, () => false)
    : withInsertions(ours, theirs, (id) => !inTheirs.has(id));
}

/** `precedes` decides which of the spine's own pages come before an insertion at the same place. */
function withInsertions(
  spine: readonly PageId[],
  other: readonly PageId[],
  precedes: (id: PageId) => boolean,
): PageId[] {
  const order = [...spine];
  const placed = new Set(spine);
  let neighbour: PageId | undefined;
  for (const id of other) {
    if (!placed.has(id)) {
      let at = neighbour === undefined ? 0 : order.indexOf(neighbour) + 1;
      for (let next = order[at]; next !== undefined && precedes(next); next = order[at]) at += 1;
      order.splice(at, 0, id);
      placed.add(id);
    }
    neighbour = id;
  }
  return order;
}
