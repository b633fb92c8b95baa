import { TooManyBlocks } from '../most-blocks.ts';
import { maxLines } from './depth.ts';
import { type Kind, type Place, placesOf } from './places.ts';
import { isBlank, splitLines } from './prefix.ts';

/** How many lines are read at once, as long as no block is longer. */
const usualLines = 500;
/** Blocks that leave nothing open which the lines behind them could still go on with or interrupt. */
const endsItself: ReadonlySet<Kind> = new Set(['heading', 'divider', 'tag']);

interface OutlineOptions {
  linesAtOnce?: number;
  /** Reading ends when there are more blocks. */
  most?: number;
}

/** The line up to which a piece was read for good, and the blocks before it. */
interface Cut {
  line: number;
  places: Place[];
  /** The line is that of a further item of the last list. */
  insideList: boolean;
}

/**
 * The blocks of a Markdown source and the blocks in them, in order, by their places. It is read piece by piece, each up
 * to a block that no later line changes the beginning of, so that time grows with the length alone.
 */
export function outline(
  source: string,
  { linesAtOnce = usualLines, most = Number.POSITIVE_INFINITY }: OutlineOptions = {},
): Place[] {
  const lines = splitLines(source);
  const places: Place[] = [];
  let room = most;
  const append = (added: readonly Place[], insideList: boolean): void => {
    const [first, ...others] = added;
    const list = insideList ? places.at(-1) : undefined;
    room -= countPlaces(added) - (list ? 1 : 0);
    if (room < 0) throw new TooManyBlocks();
    if (list && first?.kind === 'list') list.children.push(...first.children);
    else if (first) places.push(first);
    places.push(...others);
  };
  let from = 0;
  let insideList = false;
  const frontMatter = endOfFrontMatter(lines);
  let size = Math.max(linesAtOnce, frontMatter);
  while (from < lines.length) {
    const text = lines.slice(from, from + size).join('');
    const piece = placesOf(text, { firstLine: from, frontMatter: from < frontMatter });
    const isRest = from + size >= lines.length;
    const nextCut = isRest ? { line: lines.length, places: piece, insideList: false } : findCut(piece, lines);
    // A definition and the text behind it can begin on one line, where cutting would leave the same to be read again.
    const cut = nextCut && nextCut.line > from ? nextCut : undefined;
    if (!cut && !(size >= maxLines && isSlow(piece.at(-1)))) {
      size *= 2;
      continue;
    }
    append(cut?.places ?? [{ kind: 'paragraph', line: from, content: 0, children: [] }], insideList);
    from = cut?.line ?? endOfParagraph(lines, from + size);
    insideList = cut?.insideList === true;
    size = linesAtOnce;
  }
  return places;
}

function countPlaces(places: readonly Place[]): number {
  return places.reduce((sum, { children }) => sum + 1 + countPlaces(children), 0);
}

/** The line behind the front matter; 0 when there is none. */
function endOfFrontMatter(lines: readonly string[]): number {
  const fence = /^---[ \t]*[\r\n]*$/;
  const begins = fence.test(lines[0]?.replace(/^\ufeff/, '') ?? '');
  return begins ? lines.findIndex((line, at) => at > 0 && fence.test(line)) + 1 : 0;
}

function isSlow(place: Place | undefined): boolean {
  return place?.kind === 'quote' || place?.kind === 'list' || place?.kind === 'footnote';
}

/** The last place of a piece where reading may begin anew: the blocks before it are as they would be with all that follows. */
function findCut(piece: readonly Place[], lines: readonly string[]): Cut | undefined {
  const last = piece.at(-1);
  const item = last?.kind === 'list' ? last.children.at(-1) : undefined;
  if (last && item && last.children.length > 1) {
    const list = { ...last, children: last.children.slice(0, -1) };
    return { line: item.line, places: [...piece.slice(0, -1), list], insideList: true };
  }
  for (let at = piece.length - 1; at > 0; at--) {
    const [before, place] = [piece[at - 1], piece[at]];
    if (!before || !place) continue;
    const follows = !isBlank(lines[place.line - 1] ?? '') && !endsItself.has(before.kind);
    if (follows || [before, place].some((each) => isIndentedCode(each, lines))) continue;
    return { line: place.line, places: piece.slice(0, at), insideList: false };
  }
  return undefined;
}

function endOfParagraph(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && !isBlank(lines[end - 1] ?? '')) end++;
  return end;
}

/** What the parser makes of the lines behind indented code depends on what stands before it. */
function isIndentedCode({ kind, line }: Place, lines: readonly string[]): boolean {
  return kind === 'code' && /^\ufeff?(?: {4}| {0,3}\t)/.test(lines[line] ?? '');
}
