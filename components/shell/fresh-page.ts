'use client';

import { useEffect } from 'react';
import { canReload, isMissingChunk } from './missing-chunk.ts';

/** Loads the page anew when what broke it is a part of the program that an update removed. */
export function useFreshPage(error: unknown): void {
  useEffect(() => {
    if (isMissingChunk(error) && canReload(Date.now())) location.reload();
  }, [error]);
}
