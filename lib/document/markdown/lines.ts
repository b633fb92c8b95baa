import { dropPrefix, isBlank, splitLines } from './prefix.ts';

/** One line of the source without the prefixes of the containers around it; `cut` is how many characters those took. */
export interface Line {
  text: string;
  cut: number;
}

export function linesOf(source: string): Line[] {
  const lines = splitLines(source).map((text) => ({ text, cut: 0 }));
  // Columns in the first line are counted behind a byte order mark.
  if (lines[0]?.text.startsWith('\ufeff')) lines[0].cut = -1;
  return lines;
}

export function join(lines: readonly Line[]): string {
  return lines.map((line) => line.text).join('');
}

/** The first line without its first characters, the others without the prefix, and the blank lines outside that follow. */
export interface Inside {
  lines: Line[];
  close: string;
}

/** What is inside a container, when putting its marks back gives exactly these lines again. */
export function findInside(lines: readonly Line[], open: string, prefix: string): Inside | undefined {
  const [first, ...others] = lines;
  if (!first?.text.startsWith(open)) return undefined;
  const inside = [drop(first, open.length)];
  for (const [index, line] of others.entries()) {
    const text = dropPrefix(line.text, prefix);
    // A last line that is nothing but its prefix would not be printed as a line, so it closes the container.
    if (text === undefined || text === '') {
      const close = join(others.slice(index));
      const closes = text === '' || isBlank(close);
      return closes && !fuses(inside, close) ? { lines: inside, close } : undefined;
    }
    if (fuses(inside, text)) return undefined;
    inside.push({ text, cut: line.cut + line.text.length - text.length });
  }
  return { lines: inside, close: '' };
}

function drop(line: Line, characters: number): Line {
  return { text: line.text.slice(characters), cut: line.cut + characters };
}

/** A carriage return and a line feed that only a prefix kept apart would become one line end. */
function fuses(lines: readonly Line[], next: string): boolean {
  return next.startsWith('\n') && lines.at(-1)?.text.endsWith('\r') === true;
}
