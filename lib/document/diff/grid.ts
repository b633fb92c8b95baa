import { readTable, type Table } from '../table.ts';
import { likeness } from '../words.ts';
import { bestPairs, type Edit, editsBetween, mostPairs, refineEdit } from './sequence.ts';

/** A table whose rows and columns have names, the same name in two versions for the same row or column. */
export interface Grid {
  table: Table;
  columns: string[];
  rows: string[];
  places: { columns: Map<string, number>; rows: Map<string, number> };
}

/** Names the rows and columns of a table that is compared to nothing. */
function namedGrid(table: Table): Grid {
  return gridOf(
    table,
    table.columns.map((_, index) => `column ${index}`),
    table.rows.map((_, index) => `row ${index}`),
  );
}

function gridOf(table: Table, columns: string[], rows: string[]): Grid {
  const placesOf = (names: string[]): Map<string, number> =>
    new Map(names.map((name, place) => [name, place]));
  return { table, columns, rows, places: { columns: placesOf(columns), rows: placesOf(rows) } };
}

/** Names a table's rows and columns after those of an earlier version; what is new is named by what it holds. */
export function gridAfter(base: Grid, table: Table): Grid {
  const columns = matchColumns(base, table);
  return gridOf(table, columns, matchRows(base, table, columns));
}

/**
 * The grid with rows that the base does not have named as the other's where they hold the same in the columns of both,
 * or say the same behind the same row.
 */
export function withRowsOf(
  other: Grid,
  grid: Grid,
  isEquivalent: (one: string, other: string) => boolean,
): Grid {
  const shared = grid.columns.filter((column) => other.places.columns.has(column));
  const contentIn = (of: Grid, row: string): string[] =>
    shared.map((column) => cellOf(of, row, column) ?? '');
  const free = newRows(other, grid).map((row) => ({ ...row, cells: contentIn(other, row.name) }));
  const names = new Map<string, string>();
  const matchRowsBy = (
    matches: (row: (typeof free)[number], behind: string, cells: string[]) => boolean,
  ): void => {
    for (const { name, behind } of newRows(grid, other)) {
      if (names.has(name)) continue;
      const cells = contentIn(grid, name);
      const at = free.findIndex((row) => matches(row, behind, cells));
      const [match] = at < 0 ? [] : free.splice(at, 1);
      if (match) names.set(name, match.name);
    }
  };
  matchRowsBy((row, _, cells) => JSON.stringify(row.cells) === JSON.stringify(cells));
  matchRowsBy(
    (row, behind, cells) => row.behind === behind && isEquivalent(row.cells.join('\n'), cells.join('\n')),
  );
  return gridOf(
    grid.table,
    grid.columns,
    grid.rows.map((row) => names.get(row) ?? row),
  );
}

/** The rows that only this grid has, each with the row before it that both have. */
function newRows(grid: Grid, other: Grid): { name: string; behind: string }[] {
  let behind = '';
  return grid.rows.flatMap((name) => {
    if (other.places.rows.has(name)) behind = name;
    return other.places.rows.has(name) || isNamedByBase(name) ? [] : [{ name, behind }];
  });
}

function isNamedByBase(row: string): boolean {
  return row.startsWith('row ');
}

/** Reads the source of a table as a grid of its own. */
export function readGrid(source: string): Grid | undefined {
  const table = readTable(source);
  return table && namedGrid(table);
}

/** The text of a cell by the names of its row and column, if the grid has both. */
export function cellOf(grid: Grid, row: string, column: string): string | undefined {
  const [line, at] = [grid.places.rows.get(row), grid.places.columns.get(column)];
  return line === undefined || at === undefined ? undefined : grid.table.rows[line]?.[at];
}

/** Columns match by header; one with much the same cells in the place of another was renamed. */
function matchColumns(base: Grid, table: Table): string[] {
  const names = new NameMatcher(base.columns, table.columns.length);
  const titles = base.table.columns.map((column) => column.title);
  const fresh = table.columns.map((column) => column.title);
  names.matchEqual(titles, fresh);
  const textOf = (of: Table, at: number): string => of.rows.map((cells) => cells[at] ?? '').join('\n');
  const alike = (i: number, j: number): number => likeness(textOf(base.table, i), textOf(table, j));
  for (const edit of editsBetween(titles, fresh)) names.matchPlaces(edit, (i, j) => alike(i, j) >= 0.5);
  const [olds, news] = [names.unused(0, titles.length), names.unnamed(0, fresh.length)].map((columns, at) =>
    columns.filter((column) => (at === 0 ? titles : fresh)[column] === ''),
  );
  if (olds && news) matchUntitled(names, olds, news, alike);
  return names.finish(fresh);
}

/** Columns without a title are those with much the same cells, else those in their place. */
function matchUntitled(
  names: NameMatcher,
  olds: readonly number[],
  news: readonly number[],
  alike: (old: number, fresh: number) => number,
): void {
  const at = (columns: readonly number[], index: number): number => columns[index] ?? -1;
  if (olds.length !== news.length) {
    for (const [i, j] of bestPairs(olds.length, news.length, (i, j) => alike(at(olds, i), at(news, j))))
      names.match(at(olds, i), at(news, j));
  } else for (const index of olds.keys()) names.match(at(olds, index), at(news, index));
}

/** Rows match by equal cells in order, then by key cell or likeness in order, then as moved, by key cell alone, by some likeness at one place, and between the same neighbours. */
function matchRows(base: Grid, table: Table, columns: readonly string[]): string[] {
  const names = new NameMatcher(base.rows, table.rows.length);
  const shared = columns.filter((column) => base.columns.includes(column));
  const project = (rows: readonly string[][], of: readonly string[]): string[][] => {
    const places = shared.map((column) => of.indexOf(column));
    return rows.map((cells) => places.map((place) => cells[place] ?? ''));
  };
  const olds = project(base.table.rows, base.columns);
  const news = project(table.rows, columns);
  const keyOf = (cells: string[] | undefined): string => cells?.[0] ?? '';
  const textOf = (cells: string[] | undefined): string => (cells ?? []).join('\n');
  const text = (rows: string[][], start: number, end: number): string =>
    rows.slice(start, end).map(textOf).join('\n');
  const alike = ({ start, end, from, to }: Edit): number => {
    const single = end - start === 1 && to - from === 1;
    const key = keyOf(olds[start]);
    if (single && key !== '' && key === keyOf(news[from])) return 1;
    return likeness(text(olds, start, end), text(news, from, to));
  };
  const edits = editsBetween(olds.map(textOf), news.map(textOf));
  names.matchUntouched(edits);
  const refined = edits.flatMap((each) => refineEdit(each, alike));
  for (const edit of refined) {
    const single = edit.end - edit.start === 1 && edit.to - edit.from === 1;
    if (single && alike(edit) >= 0.5) names.match(edit.start, edit.from);
  }
  names.matchEqual(olds.map(textOf), news.map(textOf));
  names.matchEqual(olds.map(keyOf), news.map(keyOf));
  for (const edit of refined) names.matchBest(edit, (i, j) => likeness(textOf(olds[i]), textOf(news[j])));
  names.matchNeighbours();
  return names.finish(table.rows.map((cells) => JSON.stringify(cells)));
}

/** Hands the names of old items to new ones, each once. */
class NameMatcher {
  readonly #old: readonly string[];
  readonly #names: (string | undefined)[];
  readonly #used = new Set<number>();

  constructor(old: readonly string[], count: number) {
    this.#old = old;
    this.#names = Array.from({ length: count }, () => undefined);
  }

  match(old: number, fresh: number | undefined): void {
    if (fresh === undefined || this.#used.has(old) || this.#names[fresh] !== undefined) return;
    this.#names[fresh] = this.#old[old];
    this.#used.add(old);
  }

  matchUntouched(edits: readonly Edit[]): void {
    let old = 0;
    let fresh = 0;
    const end = { start: this.#old.length, end: this.#old.length, from: this.#names.length, to: 0 };
    for (const edit of [...edits, end]) {
      while (old < edit.start && fresh < edit.from) this.match(old++, fresh++);
      old = edit.end;
      fresh = edit.to;
    }
  }

  matchEqual(olds: readonly string[], news: readonly string[]): void {
    const places = new Map<string, number[]>();
    for (const old of this.unused(0, olds.length)) {
      const text = olds[old] ?? '';
      if (text !== '' && !places.get(text)?.push(old)) places.set(text, [old]);
    }
    for (const fresh of this.unnamed(0, news.length)) {
      const old = places.get(news[fresh] ?? '')?.shift();
      if (old !== undefined) this.match(old, fresh);
    }
  }

  /** As many new items as old ones at one place replaced them one by one, where they fit. */
  matchPlaces({ start, end, from, to }: Edit, fits: (old: number, fresh: number) => boolean): void {
    const olds = this.unused(start, end);
    const news = this.unnamed(from, to);
    if (olds.length !== news.length) return;
    for (const [index, old] of olds.entries()) {
      const fresh = news[index];
      if (fresh !== undefined && fits(old, fresh)) this.match(old, fresh);
    }
  }

  /** As many new items as old ones between the same neighbours are these, one by one. */
  matchNeighbours(): void {
    const places = new Map(this.#old.map((name, place) => [name, place]));
    let [old, fresh] = [0, 0];
    for (const [at, name] of [...this.#names, undefined].entries()) {
      const isEnd = at === this.#names.length;
      if (name === undefined && !isEnd) continue;
      const place = isEnd ? this.#old.length : (places.get(name ?? '') ?? 0);
      const olds = place < old ? [] : range(old, place);
      if (olds.length === at - fresh && olds.every((each) => !this.#used.has(each)))
        for (const [index, each] of olds.entries()) this.match(each, fresh + index);
      [old, fresh] = [place + 1, at + 1];
    }
  }

  /** New items at one place are the old ones there that they are most like, be it a little. */
  matchBest({ start, end, from, to }: Edit, alike: (old: number, fresh: number) => number): void {
    const olds = this.unused(start, end);
    const news = this.unnamed(from, to);
    if (olds.length * news.length > mostPairs) return;
    const pairs = olds.flatMap((old) => news.map((fresh) => ({ old, fresh, likeness: alike(old, fresh) })));
    for (const { old, fresh } of pairs
      .filter(({ likeness }) => likeness >= 0.25)
      .toSorted((a, b) => b.likeness - a.likeness)) {
      this.match(old, fresh);
    }
  }

  unused(start: number, end: number): number[] {
    return range(start, end).filter((old) => !this.#used.has(old));
  }

  unnamed(start: number, end: number): number[] {
    return range(start, end).filter((fresh) => this.#names[fresh] === undefined);
  }

  finish(contents: readonly string[]): string[] {
    const counts = new Map<string, number>();
    return this.#names.map((name, index) => {
      if (name !== undefined) return name;
      const content = contents[index] ?? '';
      const count = (counts.get(content) ?? 0) + 1;
      counts.set(content, count);
      return `new ${count} ${content}`;
    });
  }
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}
