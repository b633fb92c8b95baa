import type { Under } from './follow-pointer.ts';
import { type Spot, spotsOf, type TreeRules } from './spots.ts';
import type { TreeRow } from './tree-rows.ts';

/** The drop target of an item under the pointer, in a tree whose levels are `indent` pixels wide. */
export function targetAt<Item>(
  rows: readonly TreeRow<Item>[],
  rules: TreeRules<Item>,
  indent: number,
  id: string,
  at: Under,
): Spot | undefined {
  if (!at) return undefined;
  const spots = spotsOf(rows, id, rules);
  if (at === 'below') return spots.findLast(({ move }) => move.parent === null);
  return spotAt(rows, spots, { id: at.id, part: at.part, level: at.indent / indent });
}

/**
 * The drop target at a fraction `part` of a row's height, counted from its top. Where several end below the same row,
 * the pointer's indentation, in levels, chooses.
 */
export function spotAt<Item>(
  rows: readonly TreeRow<Item>[],
  spots: readonly Spot[],
  over: { id: string; part: number; level: number },
): Spot | undefined {
  const here = spots.filter(({ line }) => line.id === over.id);
  const before = here.find(({ line }) => line.edge === 'before');
  const into = here.find(({ line }) => line.edge === 'into');
  const after = nearest(
    here.filter(({ line }) => line.edge === 'after'),
    over.level,
  );
  const next = rows[rows.findIndex(({ id }) => id === over.id) + 1];
  const behind = after ?? spots.find(({ line }) => line.edge === 'before' && line.id === next?.id);
  if (!into) return (over.part < 0.5 ? before : behind) ?? before ?? after;
  const isOpen = rows.find(({ id }) => id === over.id)?.isOpen;
  if (over.part < 0.25 && before) return before;
  return over.part > 0.75 && !isOpen && behind ? behind : into;
}

function nearest(spots: readonly Spot[], level: number): Spot | undefined {
  return spots.toSorted((a, b) => Math.abs(a.level - level) - Math.abs(b.level - level))[0];
}
