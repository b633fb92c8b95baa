'use client';

import dynamic from 'next/dynamic';

/** The screen of addresses that are not there, whose code only they load. */
export const LazyNotFound = dynamic(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);
