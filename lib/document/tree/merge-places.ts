import type { CollectedTrees, Place } from './collect.ts';
import { conflictKey, type Survivor, type TreeConflict } from './conflicts.ts';
import type { PageId } from './types.ts';

/** The pages that a merge keeps, each with its parent, and what it could not decide about their places. */
export interface MergedPlaces {
  parents: Map<PageId, PageId | null>;
  conflicts: TreeConflict[];
}

type Row = readonly (Place | undefined)[];

/** Merges which pages there are and below which parent each stands. The trees are base, main, change request. */
export function mergePlaces(trees: CollectedTrees): MergedPlaces {
  const staying = new Set<PageId>();
  const contested = new Set<PageId>();
  for (const [id, row] of trees.places) {
    const [base, main, changeRequest] = row;
    if (!base || (main && changeRequest)) staying.add(id);
    else if (isTouched(trees, id, main ? 1 : 2)) {
      staying.add(id);
      contested.add(id);
    }
  }
  const { parents, circles } = withoutCircles(trees, staying);
  const circling = new Set(circles.flat());
  return {
    parents,
    conflicts: [
      ...[...contested].map((id) => editDelete(trees, parents, staying, contested, id)),
      ...[...staying].filter((id) => !circling.has(id)).flatMap((id) => moved(id, rowOf(trees, id))),
      ...circles.map((ids) => circle(trees, parents, staying, ids)),
    ],
  };
}

/** Whether a side changed a page that the other side deleted, or put a page below it. */
function isTouched(trees: CollectedTrees, id: PageId, side: number): boolean {
  const row = rowOf(trees, id);
  const base = row[0];
  const place = row[side];
  if (!base || !place) return false;
  if (place.page !== base.page || place.slug !== base.slug || place.parent !== base.parent) return true;
  const lists = trees.lists.get(id);
  const before = new Set(lists?.[0]?.map((entry) => entry.id));
  return lists?.[side]?.some((entry) => !before.has(entry.id)) ?? false;
}

/**
 * Pages whose moves would close a circle take main's place, until no circle is left. Whether a move is part of one is
 * asked with either side's place standing where both moved a page, so that both sides get the same answer.
 */
function withoutCircles(trees: CollectedTrees, staying: ReadonlySet<PageId>) {
  const pinned = new Set<PageId>();
  let circles: PageId[][] = [];
  for (;;) {
    const parents = parentsOf(trees, staying, pinned, 1);
    const newCircles = [parents, parentsOf(trees, staying, pinned, 2)].flatMap(findCircles);
    if (newCircles.length === 0) return { parents, circles };
    for (const circle of newCircles) {
      const ids = circle.filter((id) => isContradicted(rowOf(trees, id)));
      const joined = circles.filter((other) => other.some((id) => ids.includes(id)));
      circles = circles.filter((other) => !joined.includes(other));
      circles.push([...new Set([...joined.flat(), ...ids])].sort());
      for (const id of ids) pinned.add(id);
    }
  }
}

/** The parents of the pages that stay, and of the deleted pages that have to stay above them. */
function parentsOf(
  trees: CollectedTrees,
  staying: ReadonlySet<PageId>,
  pinned: ReadonlySet<PageId>,
  favoured: 1 | 2,
): Map<PageId, PageId | null> {
  const parents = new Map<PageId, PageId | null>();
  const due = [...staying];
  for (let id = due.pop(); id !== undefined; id = due.pop()) {
    if (parents.has(id)) continue;
    const parent = mergedParent(rowOf(trees, id), favoured, pinned.has(id));
    parents.set(id, parent);
    if (parent !== null) due.push(parent);
  }
  return parents;
}

function mergedParent(row: Row, favoured: 1 | 2, isPinned: boolean): PageId | null {
  const first = row[favoured];
  const second = row[3 - favoured];
  if (first && second && !isPinned && row[0]?.parent === first.parent) return second.parent;
  return (first ?? second)?.parent ?? null;
}

function isContradicted([, main, changeRequest]: Row): boolean {
  return main !== undefined && changeRequest !== undefined && main.parent !== changeRequest.parent;
}

function findCircles(parents: ReadonlyMap<PageId, PageId | null>): PageId[][] {
  const circles: PageId[][] = [];
  const walked = new Set<PageId>();
  for (const start of parents.keys()) {
    const way = new Set<PageId>();
    let id: PageId | null = start;
    for (; id !== null && !walked.has(id) && !way.has(id); id = parents.get(id) ?? null) way.add(id);
    if (id !== null && way.has(id)) circles.push([...way].slice([...way].indexOf(id)));
    for (const step of way) walked.add(step);
  }
  return circles;
}

function editDelete(
  trees: CollectedTrees,
  parents: ReadonlyMap<PageId, PageId | null>,
  staying: ReadonlySet<PageId>,
  contested: ReadonlySet<PageId>,
  id: PageId,
): TreeConflict {
  const [base = null, main, changeRequest] = rowOf(trees, id);
  const target = { map: 'pages', id } as const;
  return {
    kind: 'edit-delete',
    key: conflictKey('edit-delete', target),
    ...target,
    deletedBy: main ? 'change-request' : 'main',
    base,
    main,
    changeRequest,
    holders: holdersOf(parents, staying, id),
    survivors: survivorsOf(trees, contested, id, main ? 2 : 1),
  };
}

/** The deleted pages above a page that stay only to hold others. */
function holdersOf(
  parents: ReadonlyMap<PageId, PageId | null>,
  staying: ReadonlySet<PageId>,
  id: PageId,
): PageId[] {
  const holders: PageId[] = [];
  for (let above = parents.get(id) ?? null; above !== null; above = parents.get(above) ?? null)
    if (!staying.has(above)) holders.push(above);
  return holders;
}

/** What outlasts a contested page among all that any side has below it, for other choices may bring it there. */
function survivorsOf(
  trees: CollectedTrees,
  contested: ReadonlySet<PageId>,
  id: PageId,
  deleter: number,
): Survivor[] {
  const below = new Set([id]);
  for (const parent of below)
    for (const list of trees.lists.get(parent) ?? []) for (const child of list ?? []) below.add(child.id);
  below.delete(id);
  return [...below]
    .map((child) => ({ id: child, home: rowOf(trees, child)[deleter] }))
    .filter((survivor) => survivor.home || contested.has(survivor.id));
}

function moved(id: PageId, row: Row): TreeConflict[] {
  const [base, main, changeRequest] = row;
  if (!main || !changeRequest || !isContradicted(row)) return [];
  if (base?.parent === main.parent || base?.parent === changeRequest.parent) return [];
  const target = { map: 'pages', id } as const;
  return [{ kind: 'move', key: conflictKey('move', target), ...target, base, main, changeRequest }];
}

function circle(
  trees: CollectedTrees,
  parents: ReadonlyMap<PageId, PageId | null>,
  staying: ReadonlySet<PageId>,
  ids: readonly PageId[],
): TreeConflict {
  const rows = ids.map((id) => rowOf(trees, id));
  const target = { map: 'pages', id: ids[0] ?? '' } as const;
  return {
    kind: 'circle',
    key: conflictKey('circle', target),
    ...target,
    main: rows.flatMap(([, main]) => main ?? []),
    changeRequest: rows.flatMap(([, , changeRequest]) => changeRequest ?? []),
    holders: ids.flatMap((id) => holdersOf(parents, staying, id)),
  };
}

function rowOf(trees: CollectedTrees, id: PageId): Row {
  return trees.places.get(id) ?? [];
}
