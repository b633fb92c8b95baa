import { readTable } from '../table.ts';
import { type ColumnChange, kindOf, type RowChange, type TableParts, withRemoved } from './change.ts';
import { cellOf, type Grid, gridAfter, readGrid } from './grid.ts';
import { diffWords, type Mark } from './marks.ts';
import { movedBetween } from './stay.ts';

/** What changed in a table: columns, rows and the words of cells; nothing when either source is not a table. */
export function diffTables(before: string, after: string): TableParts | undefined {
  const [old, table] = [readGrid(before), readTable(after)];
  if (!old || !table) return undefined;
  const fresh = gridAfter(old, table);
  const columns = withRemoved(old.columns, fresh.columns);
  const movedColumns = movedBetween(old.columns, fresh.columns);
  const movedRows = movedBetween(old.rows, fresh.rows);
  return {
    kind: 'table',
    columns: columns.map((column) => columnChange(old, fresh, column, movedColumns.has(column))),
    rows: withRemoved(old.rows, fresh.rows).map((row) =>
      rowChange(old, fresh, row, columns, movedRows.has(row)),
    ),
  };
}

function columnChange(old: Grid, fresh: Grid, column: string, moved: boolean): ColumnChange {
  const of = ({ table, places }: Grid) => table.columns[places.columns.get(column) ?? -1];
  const [before, after] = [of(old), of(fresh)];
  const edited = before?.title !== after?.title || before?.delimiter !== after?.delimiter;
  return {
    kind: kindOf(before !== undefined, after !== undefined, moved, edited),
    moved,
    title: marksBetween(before?.title, after?.title),
  };
}

function rowChange(
  old: Grid,
  fresh: Grid,
  row: string,
  columns: readonly string[],
  moved: boolean,
): RowChange {
  const [was, is] = [old.places.rows.has(row), fresh.places.rows.has(row)];
  const cells = columns.map((column) => marksBetween(cellOf(old, row, column), cellOf(fresh, row, column)));
  const edited = cells.some((marks) => marks.some((mark) => mark.change !== 'same'));
  return { kind: kindOf(was, is, moved, edited), moved, cells };
}

function marksBetween(before = '', after = ''): Mark[] {
  return diffWords(before, after);
}
