'use client';

import { lazy } from 'react';

/** The screen of addresses that are not there, whose code only they load. */
export const LazyNotFound = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}));

/** The same outside of every organization. */
export const LazyEntryNotFound = lazy(async () => ({
  default: (await import('./entry-not-found.tsx')).EntryNotFound,
}));
