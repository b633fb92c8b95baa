/** A pipe table: its header, the delimiter row that aligns the columns, and the rows, each cell without its padding. */
export interface Table {
  columns: { title: string; delimiter: string }[];
  rows: string[][];
  /** The lines as they stand in the source, for those who change none of their cells: header, delimiter, rows. */
  lines: string[];
}

/** Reads a pipe table, or nothing when the source is not one. Every row gets a cell for each column. */
export function readTable(source: string): Table | undefined {
  const lines = source.split(/\r\n|\r|\n/);
  const [header, delimiters, ...rows] = lines.map(cellsOf);
  if (!header || !delimiters || delimiters.length !== header.length) return undefined;
  if (!delimiters.every((cell) => /^:?-+:?$/.test(cell))) return undefined;
  if (rows.some((cells) => cells.length > header.length)) return undefined;
  return {
    columns: header.map((title, index) => ({ title, delimiter: delimiters[index] ?? '---' })),
    rows: rows.map((cells) => header.map((_, index) => cells[index] ?? '')),
    lines,
  };
}

/** One row of a pipe table in its plain form. */
export function printRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '');
  const cells = Array.from(inner.matchAll(/((?:\\[\s\S]?|[^|\\])*)(?:\||$)/g), (match) => match[1] ?? '');
  if (cells.at(-1) === '') cells.pop();
  return cells.map((cell) => cell.trim());
}
