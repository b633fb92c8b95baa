'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Space that stays before the mark, so that what it stands behind can be read. */
const before = 64;

/** A block that scrolls sideways shows its first changed words when it is first seen, and when `layout` changes. */
export function useFirstMarkInSight(layout?: unknown): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is out of sight depends on the layout.
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
