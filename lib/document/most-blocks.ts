import { type Block, isContainer } from './types.ts';

/** The content of one page has at most this many blocks: to read, compare or merge them takes a few seconds at worst. */
export const mostBlocks = 20_000;

/** A content of more blocks than were asked for. */
export class TooManyBlocks extends Error {}

/** How many blocks there are, with those inside of others. */
export function countBlocks(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + 1 + (isContainer(block) ? countBlocks(block.children) : 0), 0);
}
