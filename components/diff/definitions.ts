import type { BlockChange } from '#lib/document/diff/change.ts';
import { type Block, isContainer } from '#lib/document/types.ts';

/** The link definitions of both versions. */
export function definitionsIn(changes: readonly BlockChange[]): { blocks: Block[] } {
  const definitions: Block[] = [];
  const collect = (block: Block | undefined): void => {
    if (!block) return;
    if (block.type === 'definition') definitions.push(block);
    if (isContainer(block)) for (const child of block.children) collect(child);
  };
  for (const { before, after } of changes) {
    collect(after);
    collect(before);
  }
  return { blocks: definitions };
}
