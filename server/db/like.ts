/** A LIKE pattern for texts that contain this one; its own `%`, `_` and `\` stand for themselves. */
export function containsText(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
