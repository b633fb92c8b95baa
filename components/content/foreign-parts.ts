'use client';

import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { canHoldForeign, type ForeignParts } from '#lib/document/render/html-tree.ts';
import type { Block } from '#lib/document/types.ts';

const code = lazyCode(async () => (await import('#lib/document/render/foreign.ts')).foreign);

const stay = () => undefined;

/** What reads the HTML and the formulas in a block, loaded at once for one that may have any. */
export function useForeignParts(block: Block): ForeignParts | undefined {
  const isNeeded = canHoldForeign({ blocks: [block] });
  const parts = useLazyCode(code, isNeeded, stay);
  // A block without any is not rendered again when the code arrives.
  return isNeeded ? parts : undefined;
}
