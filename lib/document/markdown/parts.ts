import { join, type Line, linesOf } from './lines.ts';
import { outline, type Place } from './outline.ts';
import { findTag, type Tag } from './tag.ts';

/** A block's place with its lines, the blank ones behind it included; `line` is the number of the first of them. */
export interface Part {
  place: Place;
  lines: Line[];
  line: number;
}

/** Shares out the lines among the blocks in them; blank lines at the start go to the first. */
export function partsOf(places: readonly Place[], lines: readonly Line[], line: number): Part[] {
  return places
    .map((place, index) => {
      const from = index === 0 ? line : place.line;
      const to = places[index + 1]?.line ?? line + lines.length;
      return { place, line: from, lines: lines.slice(from - line, to - line) };
    })
    .flatMap(splitAtTag);
}

/** HTML runs on to a blank line, but a tag on a line of its own ends it as it ends a paragraph. */
function splitAtTag(part: Part): Part[] {
  if (part.place.kind !== 'html' || verbatim.test(join(part.lines.slice(0, 1)))) return [part];
  const at = part.lines.findIndex((line) => tagLine.test(line.text));
  if (at < 0) return [part];
  const rest = linesOf(join(part.lines.slice(at)));
  const html = { ...part, lines: part.lines.slice(0, at) };
  return [html, ...partsOf(outline(join(rest)), rest, 0)];
}

const verbatim = /^\s*<(?:!--|!\[|\?|pre|script|style|textarea)/i;
const tagLine = /^ {0,3}\{%.*%\}\s*$/;

const details =
  /^\s*<details\b([^>]*)>\s*(?:<summary>(?:(?!<\/?details|<\/summary)[\s\S])*<\/summary>)?\s*$/i;

/** The tag that a block is: a line of its own, or the opening or closing half of an HTML `<details>`. */
export function findPartTag({ place, lines }: Part): Tag | undefined {
  if (place.kind === 'tag') return findTag(join(lines));
  if (place.kind !== 'html') return undefined;
  const source = join(lines);
  if (/^\s*<\/details>\s*$/i.test(source)) return { name: '<details>', closes: true, attributes: {} };
  return details.test(source) ? { name: '<details>', closes: false, attributes: {} } : undefined;
}
