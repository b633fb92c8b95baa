import { cellOf, type Grid, gridAfter, readGrid, withRowsOf } from '../diff/grid.ts';
import { printRow, readTable } from '../table.ts';
import { mergeValues } from './attributes.ts';
import { mergeOrder } from './order.ts';
import { mergeProse } from './prose.ts';
import { otherOf, rangesOf, replacedRegions, runsBetween, type Side } from './runs.ts';
import type { MergedText } from './sentence.ts';
import { isEquivalent } from './wording.ts';

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
  const versions = {
    base: old,
    main: ours,
    changeRequest: withRowsOf(ours, gridAfter(old, theirs), isEquivalent),
  };
  const lineEnd = base.includes('\r\n') ? '\r\n' : '\n';
  const build = (preference: Preference): string | undefined =>
    buildTable(versions, preference)?.join(lineEnd);
  const merged = { main: build('main') ?? main, changeRequest: build('changeRequest') ?? changeRequest };
  return merged.main === merged.changeRequest ? merged : { ...merged, suggestion: build('suggestion') };
}

function buildTable(versions: Versions, preference: Preference): string[] | undefined {
  const columns = namesThatStay(versions, 'columns', preference);
  const rows = namesThatStay(versions, 'rows', preference);
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
function namesThatStay(
  versions: Versions,
  axis: 'rows' | 'columns',
  preference: Preference,
): string[] | undefined {
  const { base, main, changeRequest } = versions;
  const disputed = axis === 'rows' ? disputedRows(versions) : [];
  if (disputed.length > 0 && preference === 'suggestion') return undefined;
  const refused = new Set(disputed.flatMap((rows) => (preference === 'suggestion' ? [] : rows[preference])));
  const staying = new Set<string>();
  for (const name of new Set([...main[axis], ...changeRequest[axis]])) {
    const inMain = main.places[axis].has(name);
    if (refused.has(name)) continue;
    const inBoth = inMain && changeRequest.places[axis].has(name);
    const keeper = inMain ? main : changeRequest;
    if (!inBoth && base.places[axis].has(name)) {
      if (!touched(base, keeper, axis, name)) continue;
      if (preference === 'suggestion') return undefined;
      if (keeper !== versions[preference]) continue;
    }
    staying.add(name);
  }
  return mergeOrder(base[axis], main[axis], changeRequest[axis]).filter((name) => staying.has(name));
}

/**
 * Where both sides replaced the same rows, or one side replaced what the other edited or deleted: the rows which a
 * version that prefers a side has not.
 */
function disputedRows(versions: Versions): Record<Side, string[]>[] {
  const { base } = versions;
  const orders = { base: base.rows, main: versions.main.rows, changeRequest: versions.changeRequest.rows };
  const runs = {
    main: runsBetween(orders.base, orders.main),
    changeRequest: runsBetween(orders.base, orders.changeRequest),
  };
  const ranges = {
    main: rangesOf(orders.base, orders.main, runs.main),
    changeRequest: rangesOf(orders.base, orders.changeRequest, runs.changeRequest),
  };
  const isIn = (row: string, version: keyof Versions): boolean => versions[version].places.rows.has(row);
  const regions = replacedRegions(
    orders,
    runs,
    (row, side) => !isIn(row, side),
    (row) => !isIn(row, 'base'),
  );
  return regions.flatMap((region) => {
    const old = orders.base.slice(region.start, region.end);
    const rowsOf = (side: Side): string[] | undefined => {
      const range = ranges[side](region);
      return (
        range &&
        orders[side].slice(range.from, range.to).filter((row) => old.includes(row) || !isIn(row, 'base'))
      );
    };
    const [main, changeRequest] = [rowsOf('main'), rowsOf('changeRequest')];
    if (!main || !changeRequest || main.join('\n') === changeRequest.join('\n')) return [];
    const rows = { main, changeRequest };
    const isTouched = (side: Side): boolean => {
      const other = otherOf[side];
      return (
        !old.some((row) => isIn(row, other)) ||
        rows[other].some((row) =>
          isIn(row, 'base') ? !isIn(row, side) && touched(base, versions[other], 'rows', row) : true,
        )
      );
    };
    if (![...region.replacedBy].every(isTouched)) return [];
    return [
      {
        main: changeRequest.filter((row) => !isIn(row, 'main')),
        changeRequest: main.filter((row) => !isIn(row, 'changeRequest')),
      },
    ];
  });
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

/** A text that a side does not have is the other's; one that neither has is empty. It is never made of both. */
function mergedText(
  base: string | undefined,
  main: string | undefined,
  changeRequest: string | undefined,
  preference: Preference,
): string | undefined {
  if (main === undefined || changeRequest === undefined) return main ?? changeRequest ?? '';
  const merged = mergeValues(base ?? '', main, changeRequest);
  if (!merged.conflict) return merged.value;
  if (preference !== 'suggestion') return preference === 'main' ? main : changeRequest;
  if (!base) return undefined;
  const prose = mergeProse(base, main, changeRequest);
  return prose.main === prose.changeRequest ? prose.main : prose.suggestion;
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
