import { subtreeOf, type TreeRow } from './tree-rows.ts';

/** Moves an item next to another one, or to the end of a parent. */
export type TreeMove = {
  id: string;
  parent: string | null;
  beside?: { id: string; side: 'before' | 'after' };
};

/** A drop target, and the row edge that shows it. */
export type Spot = {
  move: TreeMove;
  line: { id: string; edge: 'before' | 'after' | 'into' };
  level: number;
};

/** What may stand where in a tree. */
export type TreeRules<Item> = {
  canStandBeside: (moving: TreeRow<Item>, sibling: TreeRow<Item>) => boolean;
  /** Whether it may go to the end of a row; of the top level when there is no row. */
  canGoInto: (moving: TreeRow<Item>, target: TreeRow<Item> | undefined) => boolean;
  /** Why it can't be dropped at a row, where there is something to say; called only where it can't. */
  refusalOf?: (moving: TreeRow<Item>, over: TreeRow<Item>) => string | undefined;
};

/** The drop targets of an item among the rows, from the top down. A target after an open row is below its children. */
export function spotsOf<Item>(rows: readonly TreeRow<Item>[], id: string, rules: TreeRules<Item>): Spot[] {
  const moving = rows.find((row) => row.id === id);
  if (!moving) return [];
  const left = withoutSubtree(rows, id);
  const spots: Spot[] = [];
  const lastFits = new Set(lastFitting(left, moving, rules));
  const ended: TreeRow<Item>[] = [];
  for (const [at, row] of left.entries()) {
    if (rules.canStandBeside(moving, row)) spots.push(besideSpot(id, row, 'before', row));
    if (rules.canGoInto(moving, row)) spots.push(intoSpot(id, row));
    ended.push(row);
    const next = left[at + 1]?.level ?? 0;
    for (let above = ended.at(-1); above && above.level >= next; above = ended.at(-1)) {
      ended.pop();
      if (lastFits.has(above)) spots.push(besideSpot(id, above, 'after', row));
    }
  }
  const last = left.at(-1);
  if (last && rules.canGoInto(moving, undefined) && ![...lastFits].some(({ parent }) => parent === null)) {
    spots.push({ move: { id, parent: null }, line: { id: last.id, edge: 'after' }, level: 1 });
  }
  return spots;
}

export type MoveWay = 'up' | 'down' | 'in' | 'out';

/** One step of an item among its siblings, into the one before it, or out of its parent; undefined when it can't. */
export function moveFor<Item>(
  rows: readonly TreeRow<Item>[],
  id: string,
  way: MoveWay,
  { canStandBeside, canGoInto }: TreeRules<Item>,
): TreeMove | undefined {
  const moving = rows.find((row) => row.id === id);
  if (!moving) return undefined;
  const { parent } = moving;
  const siblings = rows.filter((row) => row.parent === parent);
  if (way === 'out') {
    const above = rows.find((row) => row.id === parent);
    if (!above) return undefined;
    if (canStandBeside(moving, above)) {
      return { id, parent: above.parent, beside: { id: above.id, side: 'after' } };
    }
    const outer = rows.find((row) => row.id === above.parent);
    return canGoInto(moving, outer) ? { id, parent: above.parent } : undefined;
  }
  if (way === 'in') {
    const target = siblings.findLast((row) => row.at < moving.at && canGoInto(moving, row));
    return target && { id, parent: target.id };
  }
  const fits = siblings.filter((row) => row.id !== id && canStandBeside(moving, row));
  const beside =
    way === 'up' ? fits.findLast(({ at }) => at < moving.at) : fits.find(({ at }) => at > moving.at);
  return beside && { id, parent, beside: { id: beside.id, side: way === 'up' ? 'before' : 'after' } };
}

/** Whether a move leaves an item where it is. */
export function isIdle<Item>(
  rows: readonly TreeRow<Item>[],
  { id, parent, beside }: TreeMove,
  { canStandBeside }: TreeRules<Item>,
): boolean {
  const moving = rows.find((row) => row.id === id);
  if (moving?.parent !== parent) return false;
  const fits = rows.filter((row) => row.parent === parent && (row === moving || canStandBeside(moving, row)));
  const at = fits.indexOf(moving);
  if (!beside) return at === fits.length - 1;
  return fits[beside.side === 'before' ? at + 1 : at - 1]?.id === beside.id;
}

/** A move in words, for screen readers. */
export function moveText<Item>(rows: readonly TreeRow<Item>[], { parent, beside }: TreeMove): string {
  const titleOf = (id: string) => rows.find((row) => row.id === id)?.title ?? '';
  const where = parent === null ? 'at the top level' : `in ${titleOf(parent)}`;
  return beside ? `${beside.side} ${titleOf(beside.id)}, ${where}` : `${where}, last`;
}

/** The rows without an item and those below it. */
function withoutSubtree<Item>(rows: readonly TreeRow<Item>[], id: string): TreeRow<Item>[] {
  const gone = subtreeOf(rows, id);
  return rows.filter((row) => !gone.has(row.id));
}

/** Of each group of siblings, the last one that the item may stand beside. */
function lastFitting<Item>(
  rows: readonly TreeRow<Item>[],
  moving: TreeRow<Item>,
  { canStandBeside }: TreeRules<Item>,
): TreeRow<Item>[] {
  const last = new Map<string | null, TreeRow<Item>>();
  for (const row of rows) if (canStandBeside(moving, row)) last.set(row.parent, row);
  return [...last.values()];
}

function besideSpot<Item>(
  id: string,
  { id: sibling, parent, level }: TreeRow<Item>,
  side: 'before' | 'after',
  line: TreeRow<Item>,
): Spot {
  return {
    move: { id, parent, beside: { id: sibling, side } },
    line: { id: line.id, edge: side },
    level,
  };
}

function intoSpot<Item>(id: string, row: TreeRow<Item>): Spot {
  return { move: { id, parent: row.id }, line: { id: row.id, edge: 'into' }, level: row.level + 1 };
}
