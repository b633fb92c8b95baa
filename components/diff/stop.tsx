'use client';

import { Minus, MoveVertical, Pencil, Plus } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { BlockFrame } from '#components/content/block-frame.tsx';
import { cn } from '#components/ui/cn.ts';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { CurrentStopContext, elementOf, useDiff } from './diff-context.ts';
import { useWordComparison } from './word-comparison.ts';

type Look = 'added' | 'removed' | 'edited' | 'moved';

const grounds: Record<Look, string> = {
  added: 'bg-positive-soft/50',
  removed: 'bg-critical-soft/50',
  edited: '',
  moved: 'bg-caution-soft/40',
};

const signs = { added: Plus, removed: Minus, edited: Pencil, moved: MoveVertical };

const inks: Record<Look, string> = {
  added: 'border-positive text-positive',
  removed: 'border-critical text-critical',
  edited: 'border-accent text-accent',
  moved: 'border-caution text-caution',
};

/** The label of a change. */
function changeName({ kind, moved, truncated }: BlockChange): string {
  if (kind === 'edited' && moved) return 'Moved and edited';
  if (kind === 'moved' || (kind === 'same' && moved)) return 'Moved';
  if (kind === 'added') return 'Added';
  if (kind === 'removed') return 'Removed';
  return truncated ? 'Edited, too large for marks' : 'Edited';
}

export type StopProps = {
  place: string;
  change: BlockChange;
  /** The id of the block, and its address where it is shown first. */
  block: string;
  address: string | undefined;
  /** The other side of a split view shows the same change and is not counted again. */
  second?: boolean;
  children: ReactNode;
};

/** One change of a page, which the keys stop at. */
export function Stop({ place, change, block, address, second = false, children }: StopProps) {
  const { stops, notesOf } = useDiff();
  const current = useContext(CurrentStopContext);
  const at = second ? undefined : stops.get(place);
  const comparison = useWordComparison(change);
  const isMarked = comparison?.state === 'done' && comparison.isShown;
  const name = changeName(isMarked ? { ...change, truncated: false } : change);
  const look: Look = change.kind === 'same' ? 'moved' : change.kind;
  return (
    <StopFrame
      {...{ at, current, look, block, address }}
      label={name}
      notes={second ? undefined : notesOf?.(block)}
    >
      <p aria-hidden className={cn('mb-1 text-xs font-medium select-none', inks[look])}>
        {name}
      </p>
      {children}
    </StopFrame>
  );
}

export type StopFrameProps = {
  at: number | undefined;
  current: number;
  label: string;
  look: Look;
  /** Undefined for what changed of the whole page. */
  block?: string;
  address?: string | undefined;
  notes?: ReactNode;
  children: ReactNode;
};

/** The frame of a change with its sign in the gutter, highlighted while it is the current one. */
export function StopFrame({ at, current, label, look, block, address, notes, children }: StopFrameProps) {
  const isCurrent = at !== undefined && at === current;
  const frame = (
    <BlockFrame
      block={block}
      address={address}
      inside
      gutter={<ChangeSign look={look} />}
      notes={notes}
      className={cn('rounded-e-md py-1.5 pe-2', grounds[look], isCurrent && 'ring-2 ring-accent')}
    >
      {children}
    </BlockFrame>
  );
  if (at === undefined) return frame;
  return (
    <section
      id={elementOf(at)}
      tabIndex={-1}
      aria-label={`Change ${at + 1}: ${label}`}
      className="min-w-0 scroll-my-24 outline-none"
    >
      {frame}
    </section>
  );
}

function ChangeSign({ look }: { look: Look }) {
  const Sign = signs[look];
  return (
    <span aria-hidden className={cn('flex h-full w-full justify-center border-s-3 pt-2', inks[look])}>
      <Sign className="size-3.5" />
    </span>
  );
}
