'use client';

import { UnfoldVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDiff } from './diff-context.ts';

/** A run of unchanged blocks that opens on click. */
export function Fold({ count, children }: { count: number; children: () => ReactNode }) {
  const { unfolded } = useDiff();
  const [open, setOpen] = useState(false);
  if (open || unfolded) return children();
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="flex w-full items-center gap-2 rounded-md border border-dashed border-line px-3 py-1 text-sm text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:min-h-10"
    >
      <UnfoldVertical aria-hidden className="size-4 shrink-0" />… {count} unchanged blocks
    </button>
  );
}
