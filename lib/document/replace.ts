import { identify } from './identity.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { printMarkdown } from './markdown/print.ts';
import { tailOf, withTail } from './tail.ts';
import { type Block, type BlockId, type Document, isContainer } from './types.ts';

/** Blocks that stand only among their like. */
const parts: ReadonlySet<Block['type']> = new Set(['item', 'tab', 'column', 'step']);

/**
 * The document with other blocks in the place of one, the first of which keeps its id; without any, the block is gone.
 * Undefined where they can’t stand there: a list has nothing but items.
 */
export function replaceBlock(
  document: Document,
  id: BlockId,
  replacement: readonly Block[],
  newId: () => BlockId,
): Document | undefined {
  let fits = true;
  const replaced = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block): Block[] => {
      if (block.id !== id)
        return [isContainer(block) ? { ...block, children: replaced(block.children) } : block];
      const fitting = fittingBlocks(block, replacement);
      fits &&= fitting !== undefined;
      const [first, ...others] = fitting ?? [];
      if (!first) return [];
      const fresh = [{ ...first, id }, ...others];
      const last = fresh.at(-1) ?? first;
      return [...fresh.slice(0, -1), withTail(last, tailOf(block))];
    });
  const next = { blocks: replaced(document.blocks) };
  // Read again, so that it is what its Markdown says.
  return fits ? identify(parseMarkdown(printMarkdown(next), newId), next, newId) : undefined;
}

/** The blocks as they can stand in the place of another one; undefined where they can’t. */
function fittingBlocks(old: Block, replacement: readonly Block[]): readonly Block[] | undefined {
  if (!parts.has(old.type)) return replacement;
  const inside = replacement.flatMap((block) =>
    block.type !== old.type && isContainer(block) ? block.children : [block],
  );
  return inside.every(({ type }) => type === old.type) ? inside : undefined;
}
