import type { BlockChange } from '#lib/document/diff/change.ts';
import type { Direction } from '#lib/document/direction.ts';
import { directionOfBlocks } from '#lib/document/direction-of-blocks.ts';
import { blockOf } from './page-changes.ts';

/** The direction of a compared page. */
export function directionOf(changes: readonly BlockChange[]): Direction {
  return directionOfBlocks(changes.map(blockOf)) ?? 'ltr';
}
