'use client';

import { lazy } from 'react';

const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}));

const EntryNotFound = lazy(async () => ({
  default: (await import('./entry-not-found.tsx')).EntryNotFound,
}));

/**
 * The screen of addresses that are not there, whose code only they load. It is a component of its own, since the server
 * can't render what another module loads lazily.
 */
export function LazyNotFound() {
  return <NotFoundScreen />;
}

/** The same outside of every organization. */
export function LazyEntryNotFound({ nonce }: { nonce: string | undefined }) {
  return <EntryNotFound nonce={nonce} />;
}
