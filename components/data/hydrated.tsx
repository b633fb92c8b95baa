'use client';

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

const shown = new WeakSet<DehydratedState>();

export type HydratedProps = { state: DehydratedState; children: ReactNode };

/**
 * Gives the screens below the data that the server fetched, once. Going back brings the same data again, which must not
 * replace newer data.
 */
export function Hydrated({ state, children }: HydratedProps) {
  useEffect(() => {
    shown.add(state);
  }, [state]);
  return <HydrationBoundary state={shown.has(state) ? undefined : state}>{children}</HydrationBoundary>;
}
