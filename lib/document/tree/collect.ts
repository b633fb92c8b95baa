import type { NodeStore } from './node-store.ts';
import type { Hash, PageEntry, PageId } from './types.ts';

/** Where one tree has a page; `after` is the sibling before it. */
export interface Place extends PageEntry {
  parent: PageId | null;
  index: number;
  after: PageId | null;
}

/** What differs among some trees: a row of places for each page met, and of lists for each parent whose list was read. */
export interface CollectedTrees {
  places: Map<PageId, (Place | undefined)[]>;
  lists: Map<PageId | null, (PageEntry[] | undefined)[]>;
}

interface UnreadList {
  parent: PageId | null;
  side: number;
  list: Hash | null;
}

/**
 * Walks trees side by side and reads only what differs. What has equal hashes in every tree stays closed, also when it
 * moved. A page that a tree lacks is opened, since what is below it may be elsewhere in the others: of what was added to
 * the first tree and what is gone from it the lesser part first, for a large one may turn out to have only moved.
 */
export async function collectTrees(
  store: NodeStore,
  tops: readonly (Hash | null)[],
): Promise<CollectedTrees> {
  const trees: CollectedTrees = { places: new Map(), lists: new Map() };
  let due: UnreadList[] = [];
  if (tops.some((list) => list !== tops[0])) due = tops.map((list, side) => ({ parent: null, side, list }));
  while (due.length > 0) {
    await store.load(due.map(({ list }) => list));
    const met = new Set(due.flatMap((unread) => readList(store, trees, unread)));
    due = unreadLists(trees, met, (row, id) => trees.lists.has(id) || isChanged(row));
    if (due.length > 0) continue;
    const added = unreadLists(trees, trees.places.keys(), ([first]) => !first);
    const gone = unreadLists(
      trees,
      trees.places.keys(),
      (row) => row[0] !== undefined && !isComplete(row, tops.length),
    );
    due = gone.length === 0 || (added.length > 0 && added.length <= gone.length) ? added : gone;
  }
  return trees;
}

/** Notes a list of one side, with the places of its pages. */
export function readList(
  store: NodeStore,
  trees: CollectedTrees,
  { parent, side, list }: UnreadList,
): PageId[] {
  const entries = list ? store.get(list, 'pages').entries : [];
  rowOf(trees.lists, parent)[side] = entries;
  for (const [index, entry] of entries.entries()) {
    const after = entries[index - 1]?.id ?? null;
    rowOf(trees.places, entry.id)[side] = { ...entry, parent, index, after };
  }
  return entries.map((entry) => entry.id);
}

function unreadLists(
  trees: CollectedTrees,
  ids: Iterable<PageId>,
  opens: (row: (Place | undefined)[], id: PageId) => boolean,
): UnreadList[] {
  const unread: UnreadList[] = [];
  for (const id of ids) {
    const row = rowOf(trees.places, id);
    if (!opens(row, id)) continue;
    for (const [side, place] of row.entries())
      if (place && !trees.lists.get(id)?.[side]) unread.push({ parent: id, side, list: place.pages });
  }
  return unread;
}

function isChanged(row: readonly (Place | undefined)[]): boolean {
  const known = row.filter((place) => place !== undefined);
  return known.some((place) => place.pages !== known[0]?.pages);
}

function isComplete(row: readonly (Place | undefined)[], sides: number): boolean {
  return row.filter((place) => place !== undefined).length === sides;
}

function rowOf<Key, Value>(rows: Map<Key, (Value | undefined)[]>, key: Key): (Value | undefined)[] {
  const row = rows.get(key) ?? [];
  rows.set(key, row);
  return row;
}
