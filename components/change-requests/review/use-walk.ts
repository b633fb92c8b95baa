'use client';

import { useState } from 'react';
import type { Review } from './use-review.ts';

const last = Number.MAX_SAFE_INTEGER;

/** Goes from change to change, on to the next page behind the last one and back again. */
export function useWalk({ entries, entry, position, look }: Review, stops: number) {
  const [stop, setStop] = useState({ key: entry?.key, at: -1 });
  const current = stop.key === entry?.key ? Math.min(stop.at, stops - 1) : -1;
  const goTo = (index: number, at: number): boolean => {
    const target = entries[index];
    if (!target) return false;
    setStop({ key: target.key, at });
    if (target.key !== entry?.key) look(target.key);
    return true;
  };
  return {
    current,
    nextChange: () => void (current < stops - 1 ? goTo(position, current + 1) : goTo(position + 1, 0)),
    previousChange: () => void (current > 0 ? goTo(position, current - 1) : goTo(position - 1, last)),
    nextEntry: () => void goTo(position + 1, -1),
    previousEntry: () => void goTo(position - 1, -1),
  };
}
