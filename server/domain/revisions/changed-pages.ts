import { collectTrees } from '#lib/document/tree/collect.ts';
import { reorderedPages } from '#lib/document/tree/diff.ts';
import { NodeStore } from '#lib/document/tree/node-store.ts';
import type { Hash, NodeSource, PageId, PageNode } from '#lib/document/tree/types.ts';

/** A page that differs between two trees: its content and its parent on each side, where it exists. */
export interface PagePair {
  id: PageId;
  before?: PageState;
  after?: PageState;
}

export interface PageState {
  page: Hash;
  parent: PageId | null;
  slug: string | null;
  content: PageNode;
}

export interface ChangedPages {
  /** New, gone, changed or under another parent. */
  pages: PagePair[];
  /** Pages that only changed their position among their siblings. */
  reordered: PageId[];
}

/** The pages that differ between two trees; costs what changed. `from` null: no tree. */
export async function changedPages(source: NodeSource, from: Hash | null, to: Hash): Promise<ChangedPages> {
  const store = new NodeStore(source);
  await store.load([from, to]);
  const tops = [from && store.get(from, 'root').pages, store.get(to, 'root').pages];
  const trees = await collectTrees(store, tops);
  const changed = [...trees.places].filter(
    ([, [before, after]]) =>
      !before ||
      !after ||
      before.page !== after.page ||
      before.parent !== after.parent ||
      before.slug !== after.slug,
  );
  await store.load(changed.flatMap(([, row]) => row.flatMap((place) => place?.page ?? [])));
  const pages = changed.map(([id, [before, after]]) => {
    const state = (place: typeof before) =>
      place && {
        page: place.page,
        parent: place.parent,
        slug: place.slug,
        content: store.get(place.page, 'page'),
      };
    return { id, ...(before ? { before: state(before) } : {}), ...(after ? { after: state(after) } : {}) };
  });
  const known = new Set(changed.map(([id]) => id));
  return { pages, reordered: [...reorderedPages(trees)].filter((id) => !known.has(id)) };
}

/** What the history of a page is found by. */
export function changedPageIds({ pages, reordered }: ChangedPages): string[] {
  return [...pages.map(({ id }) => id), ...reordered];
}
