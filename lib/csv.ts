/** Without the mark at the beginning, spreadsheets read letters of other languages wrongly. */
const byteOrderMark = '\uFEFF';

/** The beginning of a CSV file: the names of its columns. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLine(columns);
}

/**
 * One line of a CSV file (RFC 4180), with every value quoted. A spreadsheet would run a value that begins like a formula, or
 * goes on like one behind what it takes for the end of a cell, so an apostrophe stands before it.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${withoutFormulas(value).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** A whole CSV file. */
export function csvFile(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvHead(columns) + rows.map(csvLine).join('');
}

function withoutFormulas(value: string): string {
  return value.replaceAll(/(^|[;\t\r\n])([\s"]*)([=+\-@＝＋－＠])/g, "$1$2'$3");
}
