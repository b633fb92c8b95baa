import { type CollectedTrees, collectTrees, type Place, readList } from './collect.ts';
import { type ChangedAttributes, changedMembers, diffItems, type ItemDifference } from './diff-items.ts';
import { longestRun } from './longest-run.ts';
import { NodeStore } from './node-store.ts';
import { joinPath } from './read.ts';
import type { Hash, NodeSource, PageId, PageType } from './types.ts';

/** A page as a list of changes names it: as it is after them, or as it was when they deleted it. */
export interface ChangedPage {
  id: PageId;
  type: PageType;
  title: string;
  path: string;
}

export type TreeDifference =
  | { type: 'page_created' | 'page_deleted'; page: ChangedPage; parent: PageId | null; at: number }
  /** `slug` and `document` (as a hash) are among the attributes; layout and variables are whole. */
  | { type: 'page_edited'; page: ChangedPage; attributes: ChangedAttributes }
  | {
      /** A page that only changed its place among its siblings has the same parent before and after. */
      type: 'page_moved';
      page: ChangedPage;
      parent: { before: ChangedPage | null; after: ChangedPage | null };
      at: { before: number; after: number };
    }
  | ItemDifference;

const before = 0;
const after = 1;

type Side = typeof before | typeof after;

/** What one tree changed of another: pages in reading order, then files, variables and reusable contents. */
export async function diffTrees(source: NodeSource, from: Hash, to: Hash): Promise<TreeDifference[]> {
  const store = new NodeStore(source);
  await store.load([from, to]);
  const roots = [store.get(from, 'root'), store.get(to, 'root')] as const;
  const trees = await collectTrees(
    store,
    roots.map((root) => root.pages),
  );
  const pages = await new PageDiff(store, trees).run();
  return [...pages, ...(await diffItems(store, ...roots))];
}

/**
 * What one tree changed of one page of another. `ancestors` are those of the page on each side, root first, where it is
 * there; only the lists on the way to it are read.
 */
export async function diffTreePage(
  source: NodeSource,
  from: Hash,
  to: Hash,
  id: PageId,
  ancestors: readonly [readonly PageId[] | undefined, readonly PageId[] | undefined],
): Promise<TreeDifference[]> {
  const store = new NodeStore(source);
  await store.load([from, to]);
  const trees: CollectedTrees = { places: new Map(), lists: new Map() };
  for (const side of [before, after] as const) {
    let list = store.get(side === before ? from : to, 'root').pages;
    let parent: PageId | null = null;
    for (const next of ancestors[side] ? [...ancestors[side], id] : []) {
      await store.load([list]);
      readList(store, trees, { parent, side, list });
      list = trees.places.get(next)?.[side]?.pages ?? null;
      parent = next;
    }
  }
  return new PageDiff(store, trees).runFor(id);
}

/** Pages that kept their parent but left the longest run of siblings that kept their order. */
export function reorderedPages({ lists, places }: CollectedTrees): Set<PageId> {
  const moved = new Set<PageId>();
  for (const [parent, [was = [], is = []]] of lists) {
    const stayed = is.filter(({ id }) => places.get(id)?.[before]?.parent === parent);
    const rank = new Map(was.map((entry, index) => [entry.id, index]));
    const run = longestRun(stayed.map(({ id }) => rank.get(id) ?? 0));
    for (const [index, { id }] of stayed.entries()) if (!run.has(index)) moved.add(id);
  }
  return moved;
}

class PageDiff {
  private readonly store: NodeStore;
  private readonly trees: CollectedTrees;

  constructor(store: NodeStore, trees: CollectedTrees) {
    this.store = store;
    this.trees = trees;
  }

  async run(): Promise<TreeDifference[]> {
    const reordered = reorderedPages(this.trees);
    const now = this.inReadingOrder(after);
    const gone = this.inReadingOrder(before).filter((id) => !this.place(id, after));
    const changed = now.filter((id) => reordered.has(id) || this.isChanged(id));
    await this.store.load([...changed, ...gone].flatMap((id) => this.contentsNamed(id)));
    return [
      ...changed.flatMap((id) => this.changesOf(id, reordered.has(id))),
      ...gone.flatMap((id) => this.appearance('page_deleted', id, before)),
    ];
  }

  async runFor(id: PageId): Promise<TreeDifference[]> {
    await this.store.load(this.contentsNamed(id));
    if (!this.place(id, after)) return this.appearance('page_deleted', id, before);
    const isReordered = reorderedPages(this.trees).has(id);
    return isReordered || this.isChanged(id) ? this.changesOf(id, isReordered) : [];
  }

  private changesOf(id: PageId, isReordered: boolean): TreeDifference[] {
    const was = this.place(id, before);
    const is = this.place(id, after);
    if (!was || !is) return this.appearance('page_created', id, after);
    const page = this.describe(id, after);
    const attributes = this.attributes(was, is);
    const changes: TreeDifference[] = [];
    if (Object.keys(attributes).length > 0) changes.push({ type: 'page_edited', page, attributes });
    if (isReordered || was.parent !== is.parent) {
      const parent = {
        before: was.parent === null ? null : this.describe(was.parent, before),
        after: is.parent === null ? null : this.describe(is.parent, after),
      };
      changes.push({ type: 'page_moved', page, parent, at: { before: was.index, after: is.index } });
    }
    return changes;
  }

  private appearance(type: 'page_created' | 'page_deleted', id: PageId, side: Side): TreeDifference[] {
    const place = this.place(id, side);
    return place ? [{ type, page: this.describe(id, side), parent: place.parent, at: place.index }] : [];
  }

  private attributes(was: Place, is: Place): ChangedAttributes {
    const old = this.store.get(was.page, 'page');
    const now = this.store.get(is.page, 'page');
    return changedMembers(
      { ...old.attributes, slug: was.slug ?? undefined, document: old.document ?? undefined },
      { ...now.attributes, slug: is.slug ?? undefined, document: now.document ?? undefined },
    );
  }

  private isChanged(id: PageId): boolean {
    const was = this.place(id, before);
    const is = this.place(id, after);
    return !was || was.page !== is?.page || was.slug !== is.slug || was.parent !== is.parent;
  }

  private inReadingOrder(side: Side): PageId[] {
    const order: PageId[] = [];
    const due = (this.trees.lists.get(null)?.[side] ?? []).toReversed();
    for (let entry = due.pop(); entry; entry = due.pop()) {
      order.push(entry.id);
      due.push(...(this.trees.lists.get(entry.id)?.[side] ?? []).toReversed());
    }
    return order;
  }

  /** The contents from which a page's changes are told: its own and, for their titles, its parents'. */
  private contentsNamed(id: PageId): Hash[] {
    return ([before, after] as const).flatMap((side) => {
      const place = this.place(id, side);
      const parent = place?.parent == null ? undefined : this.place(place.parent, side);
      return [place, parent].flatMap((named) => named?.page ?? []);
    });
  }

  private describe(id: PageId, side: Side): ChangedPage {
    const place = this.place(id, side);
    if (!place) throw new Error(`The page ${id} is not in this tree.`);
    const { type, attributes } = this.store.get(place.page, 'page');
    return { id, type, title: attributes.title, path: this.pathOf(place, side) };
  }

  private pathOf(place: Place, side: Side): string {
    let path = place.slug ?? '';
    for (let id = place.parent; id !== null; id = this.place(id, side)?.parent ?? null)
      path = joinPath(this.place(id, side)?.slug ?? '', path);
    return path;
  }

  private place(id: PageId, side: Side): Place | undefined {
    return this.trees.places.get(id)?.[side];
  }
}
