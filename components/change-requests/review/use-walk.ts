'use client';

import { useState } from 'react';
import type { Entry } from './entries.ts';
import type { EntryDiff } from './use-entry-diff.ts';
import type { OpenEntry } from './use-review.ts';
import { type Spot, step } from './walk.ts';

/** Goes from change to change, and on to the next or previous page at the ends. */
export function useWalk(
  entries: readonly Entry[],
  { entry, position, look }: OpenEntry,
  { stops, query, hasContent }: EntryDiff,
) {
  const [stop, setStop] = useState({ key: entry?.key, at: -1 });
  const isLoading = hasContent && query.isPending;
  const at = stop.key === entry?.key ? stop.at : -1;
  const goTo = (spot: Spot): void => {
    const target = entries[spot.entry];
    if (!target) return;
    setStop({ key: target.key, at: spot.stop });
    if (target.key !== entry?.key) look(target.key);
  };
  const here = { entry: position, stop: at };
  return {
    current: Math.min(at, stops.size - 1),
    nextChange: () => goTo(step(here, 1, stops.size, isLoading)),
    previousChange: () => goTo(step(here, -1, stops.size, isLoading)),
    nextEntry: () => goTo({ entry: position + 1, stop: -1 }),
    previousEntry: () => goTo({ entry: position - 1, stop: -1 }),
  };
}
