import { join, type Line, linesOf } from './lines.ts';
import { outline } from './outline.ts';
import type { Place } from './places.ts';
import { findTag, type Tag } from './tag.ts';

/** A block's place with its lines, the blank ones behind it included; `line` is the number of the first of them. */
export interface Part {
  place: Place;
  lines: Line[];
  line: number;
}

/** Shares out the lines among the blocks in them; blank lines at the start go to the first. */
export function partsOf(places: readonly Place[], lines: readonly Line[], line: number): Part[] {
  return share(places, lines, line).flatMap(splitAtTag);
}

function share(places: readonly Place[], lines: readonly Line[], line: number): Part[] {
  return places.map((place, index) => {
    const from = index === 0 ? line : place.line;
    const to = places[index + 1]?.line ?? line + lines.length;
    return { place, line: from, lines: lines.slice(from - line, to - line) };
  });
}

/** HTML runs on to a blank line, but a tag on a line of its own ends it as it ends a paragraph. */
function splitAtTag(part: Part): Part[] {
  const at = tagIn(part);
  if (at < 0) return [part];
  const parts = [{ ...part, lines: part.lines.slice(0, at) }];
  const rest = linesOf(join(part.lines.slice(at)));
  for (let from = 0; from < rest.length; ) {
    const read = readToTag(rest, from);
    parts.push(...read.parts);
    from = read.end;
  }
  return parts;
}

function tagIn({ place, lines }: Part): number {
  if (place.kind !== 'html' || verbatim.test(join(lines.slice(0, 1)))) return -1;
  return lines.findIndex((line) => tagLine.test(line.text));
}

/** The parts from a line up to the next tag that is in HTML. Only as many lines are read as it takes to find that. */
function readToTag(lines: readonly Line[], from: number): { parts: Part[]; end: number } {
  for (let size = 16; ; size *= 2) {
    const piece = lines.slice(from, from + size);
    const parts = share(outline(join(piece)), piece, 0);
    const last = parts.at(-1);
    const at = last ? tagIn(last) : -1;
    if (last && at > 0) {
      const html = { ...last, lines: last.lines.slice(0, at) };
      return { parts: [...parts.slice(0, -1), html], end: from + last.line + at };
    }
    if (from + size >= lines.length) return { parts, end: lines.length };
  }
}

const verbatim = /^\s*<(?:!--|!\[|\?|pre|script|style|textarea)/i;
const tagLine = /^ {0,3}\{%.*%\}\s*$/;

const details = /^<details\b([^>]*)>\s*(?:<summary>(?:(?!<\/?details|<\/summary)[\s\S])*<\/summary>)?$/i;

/** The tag that a block is: a line of its own, or the opening or closing half of an HTML `<details>`. */
export function findPartTag({ place, lines }: Part): Tag | undefined {
  if (place.kind === 'tag') return findTag(join(lines));
  if (place.kind !== 'html') return undefined;
  const source = join(lines);
  if (/^\s*<\/details>\s*$/i.test(source)) return { name: '<details>', closes: true, attributes: {} };
  return details.test(source.trim()) ? { name: '<details>', closes: false, attributes: {} } : undefined;
}
