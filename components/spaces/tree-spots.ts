import { kindOf, type Move, type TreeRow } from './space-tree.ts';

/** A drop target for a dragged item, and the row edge that shows it. */
export type Spot = {
  move: Move;
  line: { key: string; edge: 'before' | 'after' | 'into' };
  depth: number;
};

/** The drop target at a fraction `part` of a row's height, counted from its top. */
export function spotAt(
  rows: readonly TreeRow[],
  dragged: string,
  over: string,
  part: number,
): Spot | undefined {
  const at = rows.findIndex((row) => row.node.item.key === over);
  const row = rows[at];
  if (!row || isWithin(rows, at, dragged)) return undefined;
  if (row.node.item.kind === 'space') {
    if (kindOf(dragged) === 'collection') return undefined;
    return beside(row, dragged, part < 0.5 ? 'before' : 'after');
  }
  if (kindOf(dragged) === 'collection' && part < 0.25) return beside(row, dragged, 'before');
  if (kindOf(dragged) === 'collection' && part > 0.75 && !row.isOpen) return beside(row, dragged, 'after');
  return into(row, dragged);
}

/** The drop targets of an item among the rows, from the top down. */
export function spotsOf(rows: readonly TreeRow[], dragged: string): Spot[] {
  const spots: Spot[] = [];
  const kind = kindOf(dragged);
  rows.forEach((row, at) => {
    if (isWithin(rows, at, dragged)) return;
    const { item } = row.node;
    if (item.kind === kind) spots.push(beside(row, dragged, 'before'));
    if (item.kind === 'collection') spots.push(into(row, dragged));
    if (item.kind === kind && isLastOfKind(rows, at)) spots.push(beside(row, dragged, 'after'));
  });
  return spots;
}

/** The drop target at the end of the top level. */
export function topSpot(rows: readonly TreeRow[], dragged: string): Spot | undefined {
  const last = rows.at(-1)?.node.item.key;
  return last === undefined
    ? undefined
    : { move: { key: dragged, parent: null }, line: { key: last, edge: 'after' }, depth: 0 };
}

/** A drop target in words, for screen readers. */
export function spotText(rows: readonly TreeRow[], { move }: Spot): string {
  const titleOf = (key: string | null) => rows.find((row) => row.node.item.key === key)?.node.item.title;
  const where = move.parent === null ? 'at the top' : `in ${titleOf(move.parent) ?? 'a collection'}`;
  return move.beside ? `${move.beside.side} ${titleOf(move.beside.key)}, ${where}` : where;
}

function beside(row: TreeRow, dragged: string, side: 'before' | 'after'): Spot {
  const { key, parent } = row.node.item;
  return {
    move: { key: dragged, parent, beside: { key, side } },
    line: { key, edge: side },
    depth: row.depth,
  };
}

function into(row: TreeRow, dragged: string): Spot {
  const { key } = row.node.item;
  return { move: { key: dragged, parent: key }, line: { key, edge: 'into' }, depth: row.depth + 1 };
}

/** Whether the row is the dragged item or inside it. */
function isWithin(rows: readonly TreeRow[], at: number, dragged: string): boolean {
  const byKey = new Map(rows.map((row) => [row.node.item.key, row.node.item]));
  let item = rows[at]?.node.item;
  while (item) {
    if (item.key === dragged) return true;
    item = item.parent === null ? undefined : byKey.get(item.parent);
  }
  return false;
}

function isLastOfKind(rows: readonly TreeRow[], at: number): boolean {
  const item = rows[at]?.node.item;
  return !rows
    .slice(at + 1)
    .some(({ node }) => node.item.parent === item?.parent && node.item.kind === item?.kind);
}
