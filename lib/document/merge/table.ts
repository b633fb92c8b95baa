import { cellOf, type Grid, gridAfter, readGrid, withRowsOf } from '../diff/grid.ts';
import { printRow, readTable } from '../table.ts';
import { mergeValues } from './attributes.ts';
import { mergeOrder } from './order.ts';
import { mergeProse } from './prose.ts';
import type { MergedText } from './sentence.ts';

interface Versions {
  base: Grid;
  main: Grid;
  changeRequest: Grid;
}

/** Which version to take where the sides disagree. */
type Preference = keyof MergedText;

/**
 * Merges tables row against row, column against column and cell against cell.
 * Answers nothing when one of the three is not a pipe table.
 */
export function mergeTable(base: string, main: string, changeRequest: string): MergedText | undefined {
  const [old, mine, theirs] = [readGrid(base), readTable(main), readTable(changeRequest)];
  if (!old || !mine || !theirs) return undefined;
  const ours = gridAfter(old, mine);
  const versions = { base: old, main: ours, changeRequest: withRowsOf(ours, gridAfter(old, theirs)) };
  const lineEnd = base.includes('\r\n') ? '\r\n' : '\n';
  const build = (preference: Preference): string | undefined =>
    buildTable(versions, preference)?.join(lineEnd);
  const merged = { main: build('main') ?? main, changeRequest: build('changeRequest') ?? changeRequest };
  return merged.main === merged.changeRequest ? merged : { ...merged, suggestion: build('suggestion') };
}

function buildTable(versions: Versions, preference: Preference): string[] | undefined {
  const columns = keptNames(versions, 'columns', preference);
  const rows = keptNames(versions, 'rows', preference);
  if (!columns || !rows) return undefined;
  const lines = [
    titlesOf(versions, columns, preference),
    columns.map((column) => delimiterOf(versions, column)),
    ...rows.map((row) => columns.map((column) => mergedCell(versions, row, column, preference))),
  ];
  const result: string[] = [];
  for (const [index, cells] of lines.entries()) {
    if (!cells.every((cell) => cell !== undefined)) return undefined;
    result.push(lineOf(versions, columns, index < 2 ? index : (rows[index - 2] ?? ''), cells));
  }
  return result;
}

/** The rows or columns that stay, in their merged order; nothing when the preference cannot decide. */
function keptNames(
  versions: Versions,
  axis: 'rows' | 'columns',
  preference: Preference,
): string[] | undefined {
  const { base, main, changeRequest } = versions;
  const kept = new Set<string>();
  for (const name of new Set([...main[axis], ...changeRequest[axis]])) {
    const inMain = main.places[axis].has(name);
    const inBoth = inMain && changeRequest.places[axis].has(name);
    const keeper = inMain ? main : changeRequest;
    if (!inBoth && base.places[axis].has(name)) {
      if (!touched(base, keeper, axis, name)) continue;
      if (preference === 'suggestion') return undefined;
      if (keeper !== versions[preference]) continue;
    }
    kept.add(name);
  }
  const order = (grid: Grid): string[] => grid[axis].filter((name) => kept.has(name));
  return mergeOrder(order(base), order(main), order(changeRequest));
}

/** Whether a side changed a row or column of the base, so that it may not go without a word. */
function touched(base: Grid, side: Grid, axis: 'rows' | 'columns', name: string): boolean {
  if (axis === 'rows') {
    return side.columns.some((column) => cellOf(side, name, column) !== (cellOf(base, name, column) ?? ''));
  }
  if (titleOf(base, name) !== titleOf(side, name)) return true;
  return side.rows.some((row) => cellOf(side, row, name) !== (cellOf(base, row, name) ?? ''));
}

function titlesOf(versions: Versions, columns: readonly string[], preference: Preference) {
  return columns.map((column) =>
    mergedText(
      titleOf(versions.base, column),
      titleOf(versions.main, column),
      titleOf(versions.changeRequest, column),
      preference,
    ),
  );
}

function mergedCell(versions: Versions, row: string, column: string, preference: Preference) {
  return mergedText(
    cellOf(versions.base, row, column),
    cellOf(versions.main, row, column),
    cellOf(versions.changeRequest, row, column),
    preference,
  );
}

/** A text that a side does not have is the other's; one that neither has is empty. */
function mergedText(
  base: string | undefined,
  main: string | undefined,
  changeRequest: string | undefined,
  preference: Preference,
): string | undefined {
  if (main === undefined || changeRequest === undefined) return main ?? changeRequest ?? '';
  const merged = mergeProse(base ?? '', main, changeRequest);
  return merged.main === merged.changeRequest ? merged.main : merged[preference];
}

function titleOf(grid: Grid, column: string): string | undefined {
  return columnOf(grid, column)?.title;
}

function columnOf(grid: Grid, column: string): Grid['table']['columns'][number] | undefined {
  return grid.table.columns[grid.places.columns.get(column) ?? -1];
}

function delimiterOf(versions: Versions, column: string): string {
  const of = (grid: Grid): string | undefined => columnOf(grid, column)?.delimiter;
  const [base, main, changeRequest] = [of(versions.base), of(versions.main), of(versions.changeRequest)];
  return mergeValues(base, main ?? changeRequest, changeRequest ?? main).value ?? '---';
}

/** A line whose cells a side has just so keeps that side's spelling, padding and all. */
function lineOf(
  versions: Versions,
  columns: readonly string[],
  line: number | string,
  cells: string[],
): string {
  const spelling = (grid: Grid): string | undefined => {
    if (grid.columns.length !== columns.length || !grid.columns.every((name, at) => name === columns[at])) {
      return undefined;
    }
    const row = typeof line === 'number' ? -1 : (grid.places.rows.get(line) ?? -1);
    const own =
      typeof line === 'string'
        ? grid.table.rows[row]
        : grid.table.columns.map((column) => (line === 0 ? column.title : column.delimiter));
    if (!own?.every((cell, at) => cell === cells[at])) return undefined;
    return grid.table.lines[typeof line === 'number' ? line : row + 2];
  };
  const [main, changeRequest] = [spelling(versions.main), spelling(versions.changeRequest)];
  if (main === undefined || changeRequest === undefined) return main ?? changeRequest ?? printRow(cells);
  return mergeValues(spelling(versions.base) ?? main, main, changeRequest).value;
}
