import { editsBetween } from '#lib/document/diff/sequence.ts';

const lineEnd = /\r\n|\r|\n/g;

/** Restores the line ends of edited text: unchanged lines keep theirs, new lines get that of the first line. */
export function withLineEnds(before: string, edited: string): string {
  if (!before.includes('\r')) return edited;
  const ends = before.match(lineEnd) ?? [];
  const fresh = edited.split('\n');
  const endOfLine: (string | undefined)[] = fresh.map(() => undefined);
  let [old, at] = [0, 0];
  const copyEnds = (end: number) => {
    while (old < end) endOfLine[at++] = ends[old++];
  };
  const lines = before.split(lineEnd);
  for (const { start, end, to } of editsBetween(lines, fresh)) {
    copyEnds(start);
    old = end;
    at = to;
  }
  copyEnds(lines.length);
  const usual = ends[0] ?? '\n';
  const joined = fresh
    .map((line, index) => (index < fresh.length - 1 ? line + (endOfLine[index] ?? usual) : line))
    .join('');
  // A lone carriage return followed by a line feed would be parsed as one line end.
  return withPlainEnds(joined) === edited ? joined : fresh.join(usual);
}

/** Text with `\n` as its only line end, as the editor needs it. */
export function withPlainEnds(text: string): string {
  return text.replaceAll(lineEnd, '\n');
}
