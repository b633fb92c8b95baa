import type { Anchor, AnchorPlace } from '#lib/anchors/locate.ts';
import type { PageText } from '#lib/anchors/page-text.ts';
import { findQuote, quoteOf } from '#lib/anchors/quote.ts';
import { type BlockId, type Document, isContainer } from '#lib/document/types.ts';
import { likeness } from '#lib/document/words.ts';

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
  const wanted = new Set(namesIn(then, anchor.block, anchor.quote));
  const shareIn = (block: BlockId) => {
    const names = new Set(now.namesOf(block));
    return [...wanted].filter((name) => names.has(name)).length / Math.max(1, wanted.size);
  };
  const type = then.text.blocks.get(anchor.block)?.type;
  const isThere = [...now.text.blocks.values()].some(
    (block) => (!isContainer(block) || block.type === type) && wanted.size > 0 && shareIn(block.id) >= enough,
  );
  if (place.block === undefined) return isThere ? 'missed' : 'right';
  if (!now.text.blocks.has(place.block)) return 'lost';
  const share = shareIn(place.block);
  if (!place.quote) {
    // Its own block, without a claim where in it: what was quoted may be elsewhere.
    if (anchor.quote && place.block === anchor.block) return isThere ? 'missed' : 'right';
    // A heading that got another title is its block by where it stands.
    if (place.block === anchor.block && !isThere) return 'right';
    const isPart = share >= enough || (share > 0 && !isThere);
    if (place.block !== heir && !isPart && wanted.size > 0) return 'wrong';
    return anchor.quote && share >= enough ? 'missed' : 'right';
  }
  const range = findQuote(now.text.textOf(place.block) ?? '', place.quote);
  if (typeof range !== 'object') return 'lost';
  const located = namesIn(now, place.block, place.quote);
  const shared = located.filter((name) => wanted.has(name)).length;
  const isMostOf = 2 * shared >= located.length || shared >= enough * wanted.size;
  if (isMostOf && shared > 0) return 'right';
  // Words that were deleted and then typed anew are the same to every reader.
  const isRetyped = !isThere && likeness(place.quote.text, anchor.quote?.text ?? '') >= enough;
  return isRetyped ? 'right' : 'wrong';
}

/** The names of the words of a block that are quoted; of all its words without a quote. */
function namesIn(version: NamedVersion, block: BlockId, quote: Anchor['quote']): string[] {
  const text = version.text.textOf(block) ?? '';
  const range = quote ? findQuote(text, quote) : { start: 0, end: text.length };
  if (typeof range !== 'object') return [];
  const names = version.namesOf(block);
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: chunk, index }, at) => {
    const isInside = index < range.end && index + chunk.length > range.start;
    return isInside ? (names[at] ?? []) : [];
  });
}
