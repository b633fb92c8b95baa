import type { TreeMove, TreeRules } from '#components/tree/spots.ts';
import type { Collection } from '#lib/contract/collections/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { emojiText } from './emoji-text.ts';

type Common = {
  /** Its kind and its id, because a space and a collection can have the same id. */
  key: string;
  id: string;
  title: string;
  /** The key of its collection; null at the top. */
  parent: string | null;
};

export type SpaceItem = Common & { kind: 'space'; emoji: string; space: Space };
export type CollectionItem = Common & { kind: 'collection'; collection: Collection };
export type TreeItem = SpaceItem | CollectionItem;

export type TreeNode = { item: TreeItem; children: TreeNode[]; spaces: number; openRequests: number };

/** How the nodes are shown as a tree. A collection can be opened even when it is empty. */
export const nodeFields = {
  idOf: ({ item }: TreeNode) => item.key,
  titleOf: ({ item }: TreeNode) => item.title,
  childrenOf: ({ item, children }: TreeNode) => (item.kind === 'collection' ? children : undefined),
};

/** Collections and spaces are sorted apart, and both go into every collection and to the top. */
export const nodeRules: TreeRules<TreeNode> = {
  canStandBeside: (moving, sibling) => moving.item.item.kind === sibling.item.item.kind,
  canGoInto: (_, target) => target === undefined || target.item.item.kind === 'collection',
  refusalOf: () => 'Collections come before spaces',
};

/** The id in a key. */
export const idOf = (key: string) => key.slice(key.indexOf(':') + 1);

export const keyOf = (kind: TreeItem['kind'], id: string) => `${kind}:${id}`;

/** Collections before spaces, each in the order of the API. A parent that the caller can't see is left out. */
export function itemsOf(collections: readonly Collection[], spaces: readonly Space[]): TreeItem[] {
  const known = new Set(collections.map(({ id }) => id));
  const parentOf = (parent: string | undefined) =>
    parent !== undefined && known.has(parent) ? keyOf('collection', parent) : null;
  return [
    ...collections.map(
      (collection): CollectionItem => ({
        kind: 'collection',
        key: keyOf('collection', collection.id),
        id: collection.id,
        title: collection.title,
        parent: parentOf(collection.parent),
        collection,
      }),
    ),
    ...spaces.map(
      (space): SpaceItem => ({
        kind: 'space',
        key: keyOf('space', space.id),
        id: space.id,
        title: space.title,
        emoji: emojiText(space.emoji),
        parent: parentOf(space.parent),
        space,
      }),
    ),
  ];
}

/** The items as a tree, below their collections. */
export function treeOf(items: readonly TreeItem[]): TreeNode[] {
  const byParent = Map.groupBy(items, (item) => item.parent);
  const below = (parent: string | null): TreeNode[] =>
    (byParent.get(parent) ?? []).map((item) => {
      if (item.kind === 'space') {
        return { item, children: [], spaces: 1, openRequests: item.space.changeRequestsOpen };
      }
      const children = below(item.key);
      return { item, children, spaces: sum(children, 'spaces'), openRequests: sum(children, 'openRequests') };
    });
  return below(null);
}

function sum(nodes: readonly TreeNode[], what: 'spaces' | 'openRequests'): number {
  return nodes.reduce((all, node) => all + node[what], 0);
}

/** The nodes with `text` in their title, with their collections, and everything in a matching collection. */
export function matching(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.toLocaleLowerCase();
  return nodes.flatMap((node) => {
    if (node.item.title.toLocaleLowerCase().includes(wanted)) return [node];
    const children = matching(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The items after a move. */
export function moved(items: readonly TreeItem[], { id, parent, beside }: TreeMove): TreeItem[] {
  const item = items.find(({ key }) => key === id);
  if (!item) return [...items];
  const rest = items.filter(({ key }) => key !== id);
  const at = beside ? rest.findIndex(({ key }) => key === beside.id) : -1;
  if (at < 0) return [...rest, { ...item, parent }];
  return rest.toSpliced(beside?.side === 'after' ? at + 1 : at, 0, { ...item, parent });
}

/** Whether a move changes nothing in the tree. */
export function isIdle(items: readonly TreeItem[], move: TreeMove): boolean {
  const order = (list: readonly TreeItem[]) =>
    list
      .filter((one) => one.parent === move.parent && one.kind === kindOf(move.id))
      .map((one) => one.key)
      .join();
  return (
    items.find((one) => one.key === move.id)?.parent === move.parent &&
    order(items) === order(moved(items, move))
  );
}

export function kindOf(key: string): TreeItem['kind'] {
  return key.startsWith('space:') ? 'space' : 'collection';
}
