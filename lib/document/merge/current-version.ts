import { withoutNumber } from '../item.ts';
import { printMarkdown } from '../markdown/print.ts';
import { readProperties } from '../properties.ts';
import { splitTail } from '../tail.ts';
import { type Block, type BlockId, type Document, isContainer } from '../types.ts';
import type { DocumentConflict } from './conflict.ts';
import { setApart } from './spacing.ts';

/** Of the two versions, the one that the document holds until the conflict is resolved: main’s where the other is empty. */
export function currentSide({ kind, changeRequest }: DocumentConflict): 'main' | 'changeRequest' {
  return kind === 'attribute' || changeRequest ? 'changeRequest' : 'main';
}

/**
 * Replaces the stored version of the side that the document shows by the document’s text of now, because people go on
 * writing while a conflict waits. Undefined when the document has none of its blocks.
 */
export function withCurrentVersion(
  document: Document,
  conflict: DocumentConflict,
): DocumentConflict | undefined {
  const blocks = outermost(document.blocks, new Set([conflict.block, ...(conflict.also ?? [])]));
  const [first] = blocks;
  if (!first) return undefined;
  const side = currentSide(conflict);
  if (conflict.kind === 'attribute')
    return { ...conflict, [side]: propertyOf(first, conflict.attribute ?? '') };
  const text = printMarkdown({ blocks: setApart(blocks, () => true) }).trimEnd();
  const { suggestion, ...others } = conflict;
  return {
    ...others,
    [side]: text,
    ...(conflict.blocks ? { blocks: { ...conflict.blocks, [side]: blocks } } : {}),
    // A suggestion holds what the sides said then.
    ...(suggestion !== undefined && text === conflict[side] ? { suggestion } : {}),
  };
}

function propertyOf(block: Block, attribute: string): string | undefined {
  if (!isContainer(block)) return undefined;
  if (attribute === 'closing') return splitTail(block.close).body;
  if (attribute === 'opening') return withoutNumber(block).open;
  return readProperties(block.open)?.values[attribute];
}

function outermost(blocks: readonly Block[], ids: ReadonlySet<BlockId>): Block[] {
  return blocks.flatMap((block) => {
    if (ids.has(block.id)) return [block];
    return isContainer(block) ? outermost(block.children, ids) : [];
  });
}
