import { collectTrees } from '#lib/document/tree/collect.ts';
import { NodeStore } from '#lib/document/tree/node-store.ts';
import type { Hash, NodeSource, PageId, PageNode } from '#lib/document/tree/types.ts';

/** A page that one tree has otherwise than another: its content and its parent on each side, where it is there. */
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

/** The pages that are new, gone, changed or under another parent; it costs what changed. `from` null: no tree. */
export async function changedPages(source: NodeSource, from: Hash | null, to: Hash): Promise<PagePair[]> {
  const store = new NodeStore(source);
  await store.load([from, to]);
  const tops = [from && store.get(from, 'root').pages, store.get(to, 'root').pages];
  const { places } = await collectTrees(store, tops);
  const changed = [...places].filter(
    ([, [before, after]]) =>
      !before ||
      !after ||
      before.page !== after.page ||
      before.parent !== after.parent ||
      before.slug !== after.slug,
  );
  await store.load(changed.flatMap(([, row]) => row.flatMap((place) => place?.page ?? [])));
  return changed.map(([id, [before, after]]) => {
    const state = (place: typeof before) =>
      place && {
        page: place.page,
        parent: place.parent,
        slug: place.slug,
        content: store.get(place.page, 'page'),
      };
    return { id, ...(before ? { before: state(before) } : {}), ...(after ? { after: state(after) } : {}) };
  });
}
