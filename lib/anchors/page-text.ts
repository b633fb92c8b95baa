import { definitionsOf } from '#lib/document/markdown/mdast.ts';
import { printBlock } from '#lib/document/markdown/print.ts';
import { textOf } from '#lib/document/text.ts';
import { type Block, type BlockId, type Document, isContainer } from '#lib/document/types.ts';
import { flatText, type Quote, type QuotePosition, type Range, SolidText } from './quote.ts';

/** The blocks of a document with the text that a reader reads of each, which is made out when it is asked for. */
export class PageText {
  readonly blocks = new Map<BlockId, Block>();
  readonly #texts = new Map<BlockId, string>();
  readonly #solids = new Map<BlockId, SolidText>();
  readonly #folded = new Map<BlockId, SolidText>();
  readonly #sources = new Map<BlockId, string>();
  readonly #definitions: ReturnType<typeof definitionsOf>;

  constructor({ blocks }: Document) {
    this.#definitions = definitionsOf(blocks);
    const collect = (block: Block): void => {
      this.blocks.set(block.id, block);
      if (isContainer(block)) block.children.forEach(collect);
    };
    blocks.forEach(collect);
  }

  /** The flat text of a block; undefined where there is no such block. */
  textOf(id: BlockId): string | undefined {
    const block = this.blocks.get(id);
    if (!block) return undefined;
    const text = this.#texts.get(id) ?? flatText(textOf(block, this.#definitions));
    this.#texts.set(id, text);
    return text;
  }

  /** The Markdown of a block without the blank lines behind it. */
  sourceOf(id: BlockId): string | undefined {
    const block = this.blocks.get(id);
    if (!block) return undefined;
    const source = this.#sources.get(id) ?? printBlock(block).trimEnd();
    this.#sources.set(id, source);
    return source;
  }

  /** Where some words stand in the text of a block. */
  rangesOf(id: BlockId, words: string): Range[] {
    return this.#solidOf(id).rangesOf(words);
  }

  /** How often some words stand in a block, with capital letters or without, whatever signs are beside them. */
  countOf(id: BlockId, words: string): number {
    const folded = this.#folded.get(id) ?? new SolidText((this.textOf(id) ?? '').toLowerCase());
    this.#folded.set(id, folded);
    const bare = words.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return folded.rangesOf((bare || words).toLowerCase()).length;
  }

  /** Where a quote stands in the text of a block. */
  find(id: BlockId, quote: Quote): QuotePosition {
    return this.#solidOf(id).find(quote);
  }

  #solidOf(id: BlockId): SolidText {
    const solid = this.#solids.get(id) ?? new SolidText(this.textOf(id) ?? '');
    this.#solids.set(id, solid);
    return solid;
  }
}
