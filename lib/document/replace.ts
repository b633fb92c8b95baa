import { identify } from './identity.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { printMarkdown } from './markdown/print.ts';
import { tailOf, withTail } from './tail.ts';
import { type Block, type BlockId, type Document, isContainer } from './types.ts';

/** Blocks that stand only among their like. */
const parts: ReadonlySet<Block['type']> = new Set(['item', 'tab', 'column', 'step']);

/**
 * Why blocks can’t stand in the place of another one. `part`: a list has nothing but items, tabs nothing but tabs.
 * `others`: other blocks of the page would change, as behind a fence that is never closed.
 */
export type Misfit = 'part' | 'others';

/**
 * The document with other blocks in the place of one, the first of which keeps its id; without any, the block is gone.
 * All other blocks stay as they are.
 */
export function replaceBlock(
  document: Document,
  id: BlockId,
  replacement: readonly Block[],
  newId: () => BlockId,
): Document | Misfit {
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
  if (!fits) return 'part';
  // Read again, so that it is what its Markdown says.
  const read = parseMarkdown(printMarkdown(next), newId);
  return keepsOthers(document, id, read) ? identify(read, next, newId) : 'others';
}

/** Whether a document still has what stood before and behind a block, in the same containers. */
function keepsOthers(document: Document, id: BlockId, next: Document): boolean {
  const { before, behind } = stepsAround(document, id);
  const { before: all } = stepsAround(next, undefined);
  return (
    all.length >= before.length + behind.length &&
    before.every((step, at) => step === all[at]) &&
    behind.every((step, at) => step === all[all.length - behind.length + at])
  );
}

/**
 * The way through a document: each leaf, and where each container opens and closes, up to a block and on from it. Lists
 * are left out, since those beside a block may become one.
 */
function stepsAround({ blocks }: Document, id: BlockId | undefined): { before: string[]; behind: string[] } {
  const [before, behind]: [string[], string[]] = [[], []];
  let steps = before;
  const walk = (block: Block): void => {
    if (block.id === id) {
      steps = behind;
    } else if (isContainer(block)) {
      const { type, open, close, children } = block;
      if (type !== 'list') steps.push(`${type} opens ${open.trim()}`);
      children.forEach(walk);
      if (type !== 'list') steps.push(`${type} closes ${close.trim()}`);
    } else {
      steps.push(`${block.type} ${block.source.trimEnd()}`);
    }
  };
  blocks.forEach(walk);
  return { before, behind };
}

/** The blocks as they can stand in the place of another one; undefined where they can’t. */
function fittingBlocks(old: Block, replacement: readonly Block[]): readonly Block[] | undefined {
  if (!parts.has(old.type)) return replacement;
  const inside = replacement.flatMap((block) =>
    block.type !== old.type && isContainer(block) ? block.children : [block],
  );
  return inside.every(({ type }) => type === old.type) ? inside : undefined;
}
