import { type BlockId, type Document, isContainer } from '#lib/document/types.ts';
import { EditedText } from './edited-text.ts';
import { PageText } from './page-text.ts';
import { type Quote, type QuotePosition, quoteOf, type Range, sharedContext } from './quote.ts';

/** What a comment is about in a document: a block, or some words of it. */
export interface Anchor {
  block: BlockId;
  quote?: Quote | undefined;
}

/** Where an anchor is now. Without its quote, the quoted words are gone from the block. */
export interface AnchorPlace {
  state: 'same' | 'edited' | 'detached';
  block?: BlockId;
  quote?: Quote;
  /** The text of the block then, where it is another one now. */
  before?: string;
}

/** A document as it was once, with what was commented on in it. */
export interface AnchoredVersion {
  document: Document;
  anchors: readonly Anchor[];
}

/** So little of a container’s text leaves open whether it is the same one. */
const littleLeft = 1 / 3;
/** Words that are sure to be the same ones, wherever on a page they are found. */
const tellingWords = 4;
/** Characters beside shorter quotes that must be the same. */
const tellingContext = 12;
/** Characters on the other side of one of several equal quotes that must be the same. */
const besideTwins = 8;
/** Characters of all changed blocks of a page that are searched for words that moved. */
const mostSearched = 400_000;

/**
 * Where anchors in other versions of a document are in this one: in the block with the same id, found again by the words
 * that stayed, or in a changed block that has these very words now. A place that is not sure is none.
 */
export function locateAnchors(now: Document, versions: readonly AnchoredVersion[]): AnchorPlace[][] {
  const text = new PageText(now);
  return versions.map(({ document, anchors }) => {
    const search = new Search(new PageText(document), text);
    return anchors.map((anchor) => search.locate(anchor));
  });
}

class Search {
  readonly #then: PageText;
  readonly #now: PageText;
  readonly #edited = new Map<BlockId, EditedText>();
  #twins: Map<BlockId, BlockId> | undefined;
  #changed: { olds: BlockId[]; news: BlockId[] } | undefined;

  constructor(then: PageText, now: PageText) {
    this.#then = then;
    this.#now = now;
  }

  locate({ block, quote }: Anchor): AnchorPlace {
    const before = this.#then.textOf(block);
    const after = this.#now.textOf(block);
    if (before === undefined) return after === undefined ? { state: 'detached' } : { state: 'edited', block };
    // What has no text of its own, as an image, is known by its Markdown.
    const isSame =
      before === after && (before !== '' || this.#then.sourceOf(block) === this.#now.sourceOf(block));
    if (isSame) return { state: 'same', block, ...(quote ? { quote } : {}) };
    const range = quote && this.#then.find(block, quote);
    const place =
      after === undefined
        ? this.#ofLostBlock(block, before, quote, range)
        : this.#inBlock(block, before, after, range);
    return place.state === 'same' ? place : { ...place, before };
  }

  #inBlock(block: BlockId, before: string, after: string, range: QuotePosition | undefined): AnchorPlace {
    if (typeof range !== 'object') return { state: 'edited', block };
    const moved = this.#editedText(block, before, after).rangeNow(range);
    const isSure = moved && this.#hasNoTwin(block, range, moved);
    if (isSure) return { state: 'edited', block, quote: quoteOf(after, moved) };
    const elsewhere = this.#findMoved(quoteOf(before, range));
    return (
      elsewhere ??
      (this.#isReplaced(block, before, after) ? { state: 'detached' } : { state: 'edited', block })
    );
  }

  /** A container without most of what was in it may be another one that was given its id. */
  #isReplaced(block: BlockId, before: string, after: string): boolean {
    const container = this.#now.blocks.get(block);
    return (
      container !== undefined &&
      isContainer(container) &&
      this.#editedText(block, before, after).shareLeft < littleLeft
    );
  }

  #editedText(block: BlockId, before: string, after: string): EditedText {
    const edited = this.#edited.get(block) ?? new EditedText(before, after);
    this.#edited.set(block, edited);
    return edited;
  }

  /** A block whose id is gone: it came with another one, its text moved into a block, or it was deleted. */
  #ofLostBlock(
    block: BlockId,
    before: string,
    quote: Quote | undefined,
    range: QuotePosition | undefined,
  ): AnchorPlace {
    this.#twins ??= twinsOf(this.#then, this.#now);
    const twin = this.#twins.get(block);
    if (twin !== undefined) return { state: 'same', block: twin, ...(quote ? { quote } : {}) };
    if (range === 'missing' || range === 'ambiguous') return { state: 'detached' };
    const wanted = range ? quoteOf(before, range) : { text: before, prefix: '', suffix: '' };
    return this.#findMoved(wanted) ?? { state: 'detached' };
  }

  /**
   * Words that stand several times in a block are sure only where the text around them stayed on both sides. They are the
   * same with a capital letter and without the signs beside them.
   */
  #hasNoTwin(block: BlockId, range: Range, moved: Range): boolean {
    const [before, after] = [this.#then.textOf(block) ?? '', this.#now.textOf(block) ?? ''];
    const quote = quoteOf(before, range);
    const counts = [quote.text, after.slice(moved.start, moved.end)].map((words) => ({
      olds: this.#then.countOf(block, words),
      news: this.#now.countOf(block, words),
    }));
    if (counts.every(({ olds, news }) => olds <= 1 && news <= 1)) return true;
    const { before: left, after: right, isWholeBefore, isWholeAfter } = sharedContext(after, moved, quote);
    if (counts.every(({ olds, news }) => olds === news))
      return isWholeBefore || isWholeAfter || left + right >= 2 * tellingContext;
    const isSureBefore = isWholeBefore || quote.prefix === '';
    const isSureAfter = isWholeAfter || quote.suffix === '';
    return (
      (isSureBefore && isSureAfter) ||
      (isWholeBefore && right >= besideTwins) ||
      (isWholeAfter && left >= besideTwins)
    );
  }

  /** Words that stand in a changed block now, and only there. */
  #findMoved(quote: Quote): AnchorPlace | undefined {
    const changed = this.#changedLeaves();
    const count = (page: PageText, ids: readonly BlockId[]) =>
      ids.flatMap((id) =>
        page.rangesOf(id, quote.text).map((range) => ({ id, text: page.textOf(id) ?? '', range })),
      );
    const places = count(this.#now, changed.news);
    if (places.length !== 1 || count(this.#then, changed.olds).length > 1) return undefined;
    const [place] = places;
    if (!place) return undefined;
    const context = sharedContext(place.text, place.range, quote);
    const isTelling = wordsIn(quote.text) >= tellingWords || context.before + context.after >= tellingContext;
    if (!isTelling) return undefined;
    return { state: 'edited', block: place.id, quote: quoteOf(place.text, place.range) };
  }

  /** The blocks without blocks inside whose text only one of the documents has, or has elsewhere. */
  #changedLeaves(): { olds: BlockId[]; news: BlockId[] } {
    if (this.#changed) return this.#changed;
    let room = mostSearched;
    const leaves = (page: PageText, other: PageText) =>
      [...page.blocks.values()].flatMap((block) => {
        if (isContainer(block)) return [];
        const twin = other.blocks.get(block.id);
        if (twin && !isContainer(twin) && twin.source === block.source) return [];
        room -= block.source.length;
        return [block.id];
      });
    const changed = { olds: leaves(this.#then, this.#now), news: leaves(this.#now, this.#then) };
    this.#changed = room < 0 ? { olds: [], news: [] } : changed;
    return this.#changed;
  }
}

/** The lost blocks that one new block with the same Markdown stands for, where both are the only ones with it. */
function twinsOf(then: PageText, now: PageText): Map<BlockId, BlockId> {
  const withoutId = (page: PageText, other: PageText) =>
    Map.groupBy(
      [...page.blocks.values()].filter(({ id }) => !other.blocks.has(id)),
      ({ id, type }) => `${type} ${page.sourceOf(id) ?? ''}`,
    );
  const fresh = withoutId(now, then);
  const twins = new Map<BlockId, BlockId>();
  for (const [key, [lost, ...others]] of withoutId(then, now)) {
    const [twin, ...more] = fresh.get(key) ?? [];
    if (lost && twin && others.length + more.length === 0) twins.set(lost.id, twin.id);
  }
  return twins;
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
