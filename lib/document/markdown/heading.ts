/** The level of a heading's source, 1 to 6. */
export function levelOf(source: string): number {
  const marks = /^\s*(#{1,6})(?=[ \t\r\n]|$)/.exec(source)?.[1];
  if (marks) return marks.length;
  return /=\s*$/.test(source) ? 1 : 2;
}

/** The anchor that a heading names for itself, as `## Title <a id="name"></a>` does. */
export function findOwnAnchor(source: string): string | undefined {
  return /<a\b[^>]*\bid="([^"\s]+)"/.exec(source)?.[1];
}
