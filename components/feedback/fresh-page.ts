'use client';

import { useEffect } from 'react';
import { canReload, isMissingChunk } from './missing-chunk.ts';

/** Reloads the page when it failed because an update removed a part of the program. */
export function useFreshPage(error: unknown): void {
  useEffect(() => {
    if (isMissingChunk(error) && canReload(Date.now())) location.reload();
  }, [error]);
}
