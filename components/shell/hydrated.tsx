'use client';

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

const shown = new WeakSet<DehydratedState>();

export type HydratedProps = { state: DehydratedState; children: ReactNode };

/**
 * Gives the screens below what the server fetched for them, once: going back brings the same answer of the server
 * again, and what is fetched anew must not be taken for what was there on the last visit.
 */
export function Hydrated({ state, children }: HydratedProps) {
  useEffect(() => {
    shown.add(state);
  }, [state]);
  return <HydrationBoundary state={shown.has(state) ? undefined : state}>{children}</HydrationBoundary>;
}
