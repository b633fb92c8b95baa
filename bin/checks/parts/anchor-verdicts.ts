import type { Anchor, AnchorPlace } from '#lib/anchors/locate.ts';
import type { PageText } from '#lib/anchors/page-text.ts';
import { findQuote, quoteOf } from '#lib/anchors/quote.ts';
import { type BlockId, type Document, isContainer } from '#lib/document/types.ts';

/** `missed`: the place is there and was not found. `wrong`: another place was named. `lost`: what was named is not there. */
export type Verdict = 'right' | 'missed' | 'wrong' | 'lost';

/** A version of a document, with a name for each word of a block’s text that stays with the word through all edits. */
export interface NamedVersion {
  document: Document;
  text: PageText;
  /** The names of the words of a block, one for each run of letters between blanks; undefined for what has none. */
  namesOf(block: BlockId): readonly (string | undefined)[];
}

/** Words of an anchor that are still in one block are enough to find it. */
const enough = 0.6;
/** A quote is at its place when so much of it was quoted before, and so much of what was quoted is in it. */
const most = 0.5;
/** What was split in halves is in each of them. */
const part = 1 / 3;

/** An anchor on some words of a block, or on all of it when it has no words from `from` to `to`. */
export function anchorAt({ text }: NamedVersion, block: BlockId, from?: number, to?: number): Anchor {
  const own = text.textOf(block) ?? '';
  if (from === undefined || to === undefined) return { block };
  const chunks = [...own.matchAll(/\S+/g)];
  const [first, last] = [chunks[from], chunks[to - 1]];
  if (!first || !last) return { block };
  const quote = quoteOf(own, { start: first.index, end: last.index + last[0].length });
  return findQuote(own, quote) === 'ambiguous' ? { block } : { block, quote };
}

/** Whether an anchor of one version was located rightly in another one. `heir` is the block that kept its identity. */
export function verdictOn(
  then: NamedVersion,
  now: NamedVersion,
  anchor: Anchor,
  place: AnchorPlace,
  heir: BlockId | undefined,
): Verdict {
  const wanted = wordsIn(then, anchor.block, anchor.quote);
  const shareIn = (block: BlockId) => sharedOf(wanted, wordsIn(now, block, undefined));
  const type = then.text.blocks.get(anchor.block)?.type;
  const isThere = [...now.text.blocks.values()].some(
    (block) => (!isContainer(block) || block.type === type) && shareIn(block.id) >= enough,
  );
  if (place.block === undefined) return isThere ? 'missed' : 'right';
  if (!now.text.blocks.has(place.block)) return 'lost';
  if (!place.quote) {
    // Without a claim where in it: what was quoted may be elsewhere.
    const own = sharedOf(wordsIn(then, anchor.block, undefined), wordsIn(now, place.block, undefined));
    if (place.block !== heir && own < part) return 'wrong';
    return isThere && (anchor.quote || (place.block !== heir && own < enough)) ? 'missed' : 'right';
  }
  const range = findQuote(now.text.textOf(place.block) ?? '', place.quote);
  if (typeof range !== 'object') return 'lost';
  const located = wordsIn(now, place.block, place.quote);
  if (sharedOf(wanted, located) >= most && sharedOf(located, wanted) >= most) return 'right';
  if (isOnlyTwin(then.text, anchor.block, now.text, place.block)) return 'right';
  // The very words that were deleted and typed anew are the same to every reader; so are most of them, in the same block.
  const quoted = spelled(anchor.quote?.text ?? then.text.textOf(anchor.block) ?? '');
  const named = spelled(place.quote.text);
  const isMost = quoted.includes(named) && named.length >= most * quoted.length;
  return !isThere && (named === quoted || (isMost && place.block === heir)) ? 'right' : 'wrong';
}

/** Whether a block has the text of another one, and both are the only ones with it: to every reader they are the same. */
function isOnlyTwin(then: PageText, block: BlockId, now: PageText, twin: BlockId): boolean {
  const own = then.textOf(block);
  const isAlone = (page: PageText) =>
    [...page.blocks.keys()].filter((id) => page.textOf(id) === own).length === 1;
  return own !== undefined && own === now.textOf(twin) && isAlone(then) && isAlone(now);
}

/** The named words of a block that are quoted, all without a quote, with how many characters each has. */
function wordsIn(version: NamedVersion, block: BlockId, quote: Anchor['quote']): Map<string, number> {
  const text = version.text.textOf(block) ?? '';
  const range = quote ? findQuote(text, quote) : { start: 0, end: text.length };
  const words = new Map<string, number>();
  if (typeof range !== 'object') return words;
  const names = version.namesOf(block);
  for (const [at, { 0: chunk, index }] of [...text.matchAll(/\S+/g)].entries()) {
    const name = names[at];
    const isInside = index < range.end && index + chunk.length > range.start;
    if (isInside && name !== undefined) words.set(name, chunk.length);
  }
  return words;
}

/** How much of some words is among others, by their characters. */
function sharedOf(words: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  let [size, shared] = [0, 0];
  for (const [name, length] of words) {
    size += length;
    if (others.has(name)) shared += length;
  }
  return size === 0 ? 0 : shared / size;
}

function spelled(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
