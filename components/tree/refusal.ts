import type { TreeRules } from './spots.ts';
import { subtreeOf, type TreeRow } from './tree-rows.ts';

/** Why an item has no drop target at a row; undefined at its own row, where it only begins. */
export function refusalAt<Item>(
  rows: readonly TreeRow<Item>[],
  id: string,
  overId: string,
  { refusalOf }: TreeRules<Item>,
): string | undefined {
  const moving = rows.find((row) => row.id === id);
  const over = rows.find((row) => row.id === overId);
  if (!moving || !over || over === moving) return undefined;
  if (subtreeOf(rows, id).has(over.id)) return `${moving.title} can’t be moved into itself`;
  return refusalOf?.(moving, over);
}
