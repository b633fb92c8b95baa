'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The space before the mark, so that the text before it can be read. */
const before = 64;

/** Scrolls a block sideways to its first change when it appears and when `layout` changes. */
export function useFirstMarkInSight(layout?: unknown): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout decides what is out of view.
  useLayoutEffect(() => {
    const frame = region.current?.getBoundingClientRect();
    const mark = region.current?.querySelector('ins, del')?.getBoundingClientRect();
    if (!frame || !mark) return;
    const isRightToLeft = getComputedStyle(region.current as HTMLElement).direction === 'rtl';
    if (mark.right > frame.right && !isRightToLeft)
      region.current?.scrollBy({ left: mark.left - frame.left - before });
    if (mark.left < frame.left && isRightToLeft)
      region.current?.scrollBy({ left: mark.right - frame.right + before });
  }, [layout]);
  return region;
}
