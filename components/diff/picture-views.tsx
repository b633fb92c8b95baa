'use client';

import { type ReactNode, useState } from 'react';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Picture } from './picture-swipe.tsx';

const swipe = lazyCode(async () => (await import('./picture-swipe.tsx')).PictureSwipe);

const views = [
  { value: 'side-by-side', label: 'Side by side' },
  { value: 'swipe', label: 'Swipe' },
] as const;

export type PictureViewsProps = {
  before: Picture;
  after: Picture;
  /** Both pictures side by side. */
  children: ReactNode;
};

/** Two versions of a picture, side by side or on top of each other. */
export function PictureViews({ before, after, children }: PictureViewsProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>('side-by-side');
  const PictureSwipe = useLazyCode(swipe, view === 'swipe', () => setView('side-by-side'));
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <SegmentedControl label="View of both pictures" value={view} onValueChange={setView} options={views} />
      {view === 'side-by-side' ? (
        <div className="w-full">{children}</div>
      ) : PictureSwipe ? (
        <PictureSwipe before={before} after={after} />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </div>
  );
}
