'use client';

import { UnfoldVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { blockAddress } from '#components/content/block-frame.tsx';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { useDiff } from './diff-context.ts';
import { blockOf } from './page-changes.ts';

export type FoldProps = { changes: readonly BlockChange[]; children: () => ReactNode };

/** A run of unchanged blocks that opens on click, and for a link to one of them. */
export function Fold({ changes, children }: FoldProps) {
  const { unfolded } = useDiff();
  const [open, setOpen] = useState(() => changes.some((change) => isLinked(blockOf(change).id)));
  if (open || unfolded) return children();
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="flex w-full items-center gap-2 rounded-md border border-dashed border-line px-3 py-1 text-sm text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:min-h-10"
    >
      <UnfoldVertical aria-hidden className="size-4 shrink-0" />… {changes.length} unchanged blocks
    </button>
  );
}

function isLinked(block: string): boolean {
  return typeof location !== 'undefined' && location.hash === `#${blockAddress(block)}`;
}
