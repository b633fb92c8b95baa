'use client';

import { startTransition, useOptimistic } from 'react';
import { type Act, useAct } from '#components/data/action.ts';
import { useWholeList } from '#components/data/query.ts';
import { toastDone, toastFailure, toastNote } from '#components/feedback/toasts.tsx';
import type { TreeMove } from '#components/tree/spots.ts';
import type { Outcome } from '#lib/failure.ts';
import { idOf, isIdle, itemsOf, kindOf, moved, type TreeItem } from './space-tree.ts';
import { treeInput } from './tree-input.ts';

export type Change = {
  apply: (items: TreeItem[]) => TreeItem[];
  run: (act: Act) => Promise<Outcome<unknown>>;
  done: string;
  refused: string;
  undo?: Change;
};

/** The collections and spaces of an organization, with changes that show before the server confirms them. */
export function useSpaceTree(organizationId: string) {
  const collections = useWholeList('listCollections', treeInput(organizationId));
  const spaces = useWholeList('listSpaces', treeInput(organizationId));
  const act = useAct();
  const base = itemsOf(collections.items, spaces.items);
  const [items, show] = useOptimistic(base, (now: TreeItem[], { apply }: Change) => apply(now));
  const change = (one: Change) =>
    startTransition(async () => {
      show(one);
      const outcome = await one.run(act);
      const { undo } = one;
      if (outcome.ok) toastDone(one.done, undo && (() => change(undo)));
      else if (outcome.failure.type === 'no_change') toastNote(outcome.failure.message);
      else toastFailure(one.refused, outcome.failure);
    });
  const move = (to: TreeMove) => {
    const item = items.find(({ key }) => key === to.id);
    if (!item) return;
    if (isIdle(items, to)) return toastNote(`${item.title} is already there.`);
    const back = changeOf(item, placeOf(items, item), `${item.title} moved back`);
    change({ ...changeOf(item, to, `${item.title} moved`), undo: back });
  };
  return {
    items,
    /** The number of spaces, including those that still load. */
    count: spaces.count,
    move,
    isLoading: collections.isLoading || spaces.isLoading,
    isRefreshing: collections.isRefreshing || spaces.isRefreshing,
    failure: spaces.failure ?? collections.failure,
    retry: () => {
      collections.retry();
      spaces.retry();
    },
  };
}

function changeOf(item: TreeItem, to: TreeMove, done: string): Change {
  const position = to.beside ? { [to.beside.side]: pointerTo(to.beside.id) } : undefined;
  const body = { parent: to.parent === null ? null : idOf(to.parent), ...(position ? { position } : {}) };
  return {
    apply: (items) => moved(items, to),
    run: (act) =>
      item.kind === 'space'
        ? act('moveSpace', { params: { spaceId: item.id }, body })
        : act('moveCollection', { params: { collectionId: item.id }, body }),
    done,
    refused: `${item.title} was not moved`,
  };
}

/** The move that would bring an item back to its current place. */
function placeOf(items: readonly TreeItem[], { key, kind, parent }: TreeItem): TreeMove {
  const siblings = items.filter((one) => one.parent === parent && one.kind === kind);
  const at = siblings.findIndex((one) => one.key === key);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  if (next) return { id: key, parent, beside: { id: next.key, side: 'before' } };
  if (previous) return { id: key, parent, beside: { id: previous.key, side: 'after' } };
  return { id: key, parent };
}

function pointerTo(key: string) {
  return kindOf(key) === 'space'
    ? { type: 'space' as const, space: idOf(key) }
    : { type: 'collection' as const, collection: idOf(key) };
}
