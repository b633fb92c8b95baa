/**
 * One line of a CSV file (RFC 4180), with every value quoted. A spreadsheet would run a value that begins like a formula, or
 * goes on like one behind what it takes for the end of a cell, so an apostrophe stands before it.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${withoutFormulas(value).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function withoutFormulas(value: string): string {
  return value.replaceAll(/(^|[;\t\r\n])([\s"]*)([=+\-@＝＋－＠])/g, "$1$2'$3");
}
