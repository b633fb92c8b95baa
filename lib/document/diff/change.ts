import type { Block } from '../types.ts';
import type { Mark } from './marks.ts';

/** What became of a thing between two versions; `moved` says nothing about its content, `edited` nothing about its place. */
export type ChangeKind = 'same' | 'added' | 'removed' | 'edited' | 'moved';

/** What became of one block. A block both edited and moved is `edited` with `moved` set. */
export interface BlockChange {
  kind: ChangeKind;
  moved: boolean;
  before?: Block;
  after?: Block;
  /** What changed inside an edited block, or inside a container around blocks that were there before. */
  parts?: Parts;
  /** The block was too large to look inside: only that it was edited is known. */
  truncated?: boolean;
}

export type Parts =
  | { kind: 'words'; marks: Mark[] }
  | { kind: 'lines'; marks: Mark[] }
  | TableParts
  | { kind: 'container'; properties: PropertyChange[]; children: BlockChange[] };

export type TableParts = { kind: 'table'; columns: ColumnChange[]; rows: RowChange[] };

export interface ColumnChange {
  kind: ChangeKind;
  moved: boolean;
  title: Mark[];
}

/** A row with a cell for each of the table's changed columns, in their order. */
export interface RowChange {
  kind: ChangeKind;
  moved: boolean;
  cells: Mark[][];
}

export interface PropertyChange {
  name: string;
  before?: string;
  after?: string;
}

/** Names a change by what is known of the thing; an edit counts more than a move. */
export function kindOf(was: boolean, is: boolean, moved: boolean, edited: boolean): ChangeKind {
  if (!was) return 'added';
  if (!is) return 'removed';
  if (edited) return 'edited';
  return moved ? 'moved' : 'same';
}

/** Both versions' names in reading order: those of the later one, the removed behind the neighbour that they followed. */
export function withRemoved(before: readonly string[], after: readonly string[]): string[] {
  const staying = new Set(after);
  const removed = new Map<string | null, string[]>();
  let neighbour: string | null = null;
  for (const name of before) {
    if (staying.has(name)) neighbour = name;
    else if (!removed.get(neighbour)?.push(name)) removed.set(neighbour, [name]);
  }
  return [...(removed.get(null) ?? []), ...after.flatMap((name) => [name, ...(removed.get(name) ?? [])])];
}
