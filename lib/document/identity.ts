import { bestPairs, editsBetween } from './diff/sequence.ts';
import { withoutNumber } from './item.ts';
import { printBlock } from './markdown/print.ts';
import { type Block, type BlockId, type ContainerBlock, type Document, isContainer } from './types.ts';
import { likenessTo } from './words.ts';

/** Two texts that share this much are versions of one block. */
const alikeEnough = 0.5;
/** The most pairs of blocks that are compared in the search for those that moved and changed. */
const mostPairs = 10_000;

/**
 * Gives the blocks of a document that came without ids the ids of the blocks that they were: equal text in order
 * first, then equal text among siblings that changed places, then likeness in order, then equal text that moved, then
 * likeness that moved, then containers that hold what they held, then a heading between the same neighbours. Others
 * get new ids.
 */
export function identify(next: Document, previous: Document, newId: () => BlockId): Document {
  const matcher = new BlockMatcher();
  matcher.alignSiblings(previous.blocks, next.blocks);
  matcher.findMoved(flatten(previous.blocks), flatten(next.blocks));
  matcher.findHolders(previous.blocks, next.blocks);
  matcher.findRetitled(previous.blocks, next.blocks);
  const rename = (block: Block): Block => {
    const id = matcher.idOf(block) ?? newId();
    return isContainer(block) ? { ...block, id, children: block.children.map(rename) } : { ...block, id };
  };
  return { blocks: next.blocks.map(rename) };
}

/** Which block of the document before each block of the next one is. */
class BlockMatcher {
  #before = new Map<Block, Block>();
  #matched = new Set<Block>();
  #texts = new Map<Block, string>();
  #likeness = likenessTo();

  idOf(block: Block): BlockId | undefined {
    return this.#before.get(block)?.id;
  }

  /** Matches siblings in order, and the children of those that match. */
  alignSiblings(olds: readonly Block[], news: readonly Block[]): void {
    const pairUp = (old: number, fresh: number, count: number) => {
      for (let offset = 0; offset < count; offset++) this.#match(olds[old + offset], news[fresh + offset]);
    };
    const edits = editsBetween(
      olds.map((old) => this.#keyOf(old)),
      news.map((each) => this.#keyOf(each)),
    );
    this.#matchSwapped(
      edits.flatMap(({ start, end }) => olds.slice(start, end)),
      edits.flatMap(({ from, to }) => news.slice(from, to)),
    );
    let old = 0;
    let fresh = 0;
    for (const edit of edits) {
      pairUp(old, fresh, edit.start - old);
      const size = (edit.end - edit.start) * (edit.to - edit.from);
      const alike = (i: number, j: number) => this.#alike(olds[edit.start + i], news[edit.from + j]);
      const pairs = size > mostPairs ? [] : bestPairs(edit.end - edit.start, edit.to - edit.from, alike);
      for (const [i, j] of pairs) pairUp(edit.start + i, edit.from + j, 1);
      old = edit.end;
      fresh = edit.to;
    }
    pairUp(old, fresh, olds.length - old);
  }

  /** Matches siblings that changed places: equal texts of which there is one on each side. */
  #matchSwapped(olds: readonly Block[], news: readonly Block[]): void {
    const before = Map.groupBy(olds, (old) => this.#keyOf(old));
    const after = Map.groupBy(news, (fresh) => this.#keyOf(fresh));
    for (const [key, [fresh, ...others]] of after) {
      const [old, ...twins] = before.get(key) ?? [];
      if (others.length === 0 && twins.length === 0) this.#match(old, fresh);
    }
  }

  /** Matches what is left: first equal texts, then the likeliest pairs, wherever in the document they are. */
  findMoved(olds: readonly Block[], news: readonly Block[]): void {
    const byKey = new Map<string, Block[]>();
    for (const old of olds.toReversed()) {
      const same = byKey.get(this.#keyOf(old));
      if (same) same.push(old);
      else byKey.set(this.#keyOf(old), [old]);
    }
    for (const fresh of news) {
      if (this.#before.has(fresh)) continue;
      const same = byKey.get(this.#keyOf(fresh)) ?? [];
      let old = same.pop();
      while (old && this.#matched.has(old)) old = same.pop();
      this.#match(old, fresh);
    }
    this.#matchLikeliest(
      olds.filter((old) => !this.#matched.has(old)),
      news.filter((fresh) => !this.#before.has(fresh)),
    );
  }

  /** Matches containers, the innermost first, with those of their kind that held most of the blocks which they hold. */
  findHolders(olds: readonly Block[], news: readonly Block[]): void {
    const holders = new Map<Block, ContainerBlock>();
    const collect = (block: Block): void => {
      if (!isContainer(block)) return;
      for (const child of block.children) holders.set(child, block);
      block.children.forEach(collect);
    };
    olds.forEach(collect);
    const find = (fresh: Block): void => {
      if (!isContainer(fresh)) return;
      fresh.children.forEach(find);
      if (this.#before.has(fresh)) return;
      const counts = new Map<Block, number>();
      for (const child of fresh.children) {
        const old = this.#before.get(child);
        const holder = old && holders.get(old);
        if (holder?.type === fresh.type && !this.#matched.has(holder))
          counts.set(holder, (counts.get(holder) ?? 0) + 1);
      }
      const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
      this.#match(most?.[0], fresh);
    };
    news.forEach(find);
  }

  /** Matches headings that stand where another one stood, between the same blocks. */
  findRetitled(olds: readonly Block[], news: readonly Block[]): void {
    const places = new Map(olds.map((old, place) => [old, place]));
    const placeOf = (fresh: Block | undefined, atEdge: number): number | undefined => {
      const old = fresh && this.#before.get(fresh);
      return fresh ? old && places.get(old) : atEdge;
    };
    for (const [at, fresh] of news.entries()) {
      const match = this.#before.get(fresh);
      if (match) {
        if (isContainer(match) && isContainer(fresh)) this.findRetitled(match.children, fresh.children);
        continue;
      }
      const before = placeOf(news[at - 1], -1);
      const old = before === undefined ? undefined : olds[before + 1];
      const bothHeadings = fresh.type === 'heading' && old?.type === 'heading' && !this.#matched.has(old);
      if (bothHeadings && placeOf(news[at + 1], olds.length) === (before ?? 0) + 2) this.#match(old, fresh);
    }
  }

  /** Far from its place, a block of another type that shares some words is another block. */
  #matchLikeliest(olds: readonly Block[], news: readonly Block[]): void {
    if (olds.length * news.length > mostPairs) return;
    const pairs = olds
      .flatMap((old) =>
        news
          .filter((fresh) => fresh.type === old.type)
          .map((fresh) => ({ old, fresh, likeness: this.#alike(old, fresh) })),
      )
      .filter(({ likeness }) => likeness >= alikeEnough)
      .sort((a, b) => b.likeness - a.likeness);
    for (const { old, fresh } of pairs) this.#match(old, fresh);
  }

  #match(old: Block | undefined, fresh: Block | undefined): void {
    if (!old || !fresh || this.#matched.has(old) || this.#before.has(fresh)) return;
    this.#before.set(fresh, old);
    this.#matched.add(old);
    if (isContainer(old) && isContainer(fresh)) {
      this.alignSiblings(
        old.children.filter((child) => !this.#matched.has(child)),
        fresh.children.filter((child) => !this.#before.has(child)),
      );
    }
  }

  #alike(old: Block | undefined, fresh: Block | undefined): number {
    if (!old || !fresh || kindOf(old) !== kindOf(fresh)) return 0;
    if (this.#matched.has(old) || this.#before.has(fresh)) return 0;
    return this.#likeness(this.#textOf(old), this.#textOf(fresh));
  }

  #keyOf(block: Block): string {
    return `${kindOf(block)} ${this.#textOf(block)}`;
  }

  /** The block's Markdown; neither the blank lines behind it nor its number in a list say what it is. */
  #textOf(block: Block): string {
    const text = this.#texts.get(block) ?? printBlock(plain(block)).trimEnd();
    this.#texts.set(block, text);
    return text;
  }
}

function plain(block: Block): Block {
  return isContainer(block) && block.type === 'item' ? withoutNumber(block) : block;
}

/** A block may become another kind of leaf, but a container only one of its own kind. */
function kindOf(block: Block): string {
  return isContainer(block) ? block.type : 'leaf';
}

function flatten(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => (isContainer(block) ? [block, ...flatten(block.children)] : [block]));
}
