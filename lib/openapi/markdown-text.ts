/** Parts of a text with blank lines between them, those that there are. */
export function blocks(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** A text between marks of code, of which there are more than stand in it. */
export function code(text: string): string {
  const marks = '`'.repeat(longestRun(text) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${marks}${space}${onOneLine(text)}${space}${marks}`;
}

/** How many marks of code stand in a row at most. */
export function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** A text without the ends of its lines. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
