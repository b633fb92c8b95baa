import { LRUCache } from 'lru-cache';

/** Bytes that are read at once. */
const partBytes = 1_000_000;
const newline = 10;

/** Reads so many bytes of a file from a place in it. */
export type ReadPart = (from: number, length: number) => Promise<Uint8Array>;

/** Where the lines of files start, by the names of the files: those that someone reads now. */
const known = new LRUCache<string, Uint32Array>({
  maxSize: 64_000_000,
  sizeCalculation: (starts) => starts.byteLength,
});

/** Where each line of a file starts. What has this name has these bytes. */
export async function lineStarts(name: string, size: number, read: ReadPart): Promise<Uint32Array> {
  const before = known.get(name);
  if (before) return before;
  const starts = [0];
  for (let from = 0; from < size; from += partBytes) {
    const part = await read(from, Math.min(partBytes, size - from));
    for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1))
      starts.push(from + at + 1);
  }
  // What ends its last line has no line after it.
  if (starts.length > 1 && starts.at(-1) === size) starts.pop();
  const lines = Uint32Array.from(starts);
  known.set(name, lines);
  return lines;
}

export interface Line {
  text: string;
  cut?: true;
}

/** Lines from a place on; of a line that is longer, so many characters. What is long is read in parts. */
export async function readLines(
  starts: Uint32Array,
  { size, from, limit, longest }: { size: number; from: number; limit: number; longest: number },
  read: ReadPart,
): Promise<Line[]> {
  const last = Math.min(from - 1 + limit, starts.length);
  const end = starts[last] ?? size;
  // A character has four bytes at most.
  const lineBytes = longest * 4 + 1;
  const lines: Line[] = [];
  let part: { from: number; to: number; bytes: Uint8Array } = { from: 0, to: -1, bytes: new Uint8Array() };
  for (let at = from - 1; at < last; at += 1) {
    const start = starts[at] ?? size;
    const lineEnd = Math.min(starts[at + 1] ?? size, start + lineBytes);
    if (lineEnd > part.to) {
      const bytes = await read(start, Math.min(partBytes, end - start));
      part = { from: start, to: start + bytes.length, bytes };
    }
    const text = new TextDecoder()
      .decode(part.bytes.subarray(start - part.from, lineEnd - part.from))
      .replace(/\r?\n$/, '')
      .replaceAll('\0', '�');
    lines.push(text.length > longest ? { text: text.slice(0, longest).toWellFormed(), cut: true } : { text });
  }
  return lines;
}
