'use client';

import { type ReactNode, useContext } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { CurrentStopContext, elementOf, useDiff } from './diff-context.ts';

type Look = 'added' | 'removed' | 'edited' | 'moved';

const looks: Record<Look, string> = {
  added: 'border-positive bg-positive-soft/50',
  removed: 'border-critical bg-critical-soft/50',
  edited: 'border-accent',
  moved: 'border-caution bg-caution-soft/40',
};

const inks: Record<Look, string> = {
  added: 'text-positive',
  removed: 'text-critical',
  edited: 'text-accent',
  moved: 'text-caution',
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
  /** The other side of a split view shows the same change and is not counted again. */
  second?: boolean;
  children: ReactNode;
};

/** One change of a page, which the keys stop at. */
export function Stop({ place, change, second = false, children }: StopProps) {
  const { stops } = useDiff();
  const current = useContext(CurrentStopContext);
  const at = second ? undefined : stops.get(place);
  const name = changeName(change);
  const look: Look = change.kind === 'same' ? 'moved' : change.kind;
  return (
    <StopFrame at={at} current={current} label={name} className={looks[look]}>
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
  className?: string;
  children: ReactNode;
};

/** The frame of a change, highlighted while it is the current one. */
export function StopFrame({ at, current, label, className, children }: StopFrameProps) {
  const isCurrent = at !== undefined && at === current;
  const look = cn(
    'min-w-0 scroll-my-24 rounded-e-md border-s-3 ps-3 pe-2 py-1.5 outline-none',
    className,
    isCurrent && 'ring-2 ring-accent',
  );
  if (at === undefined) return <div className={look}>{children}</div>;
  return (
    <section id={elementOf(at)} tabIndex={-1} aria-label={`Change ${at + 1}: ${label}`} className={look}>
      {children}
    </section>
  );
}
