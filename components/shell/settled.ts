'use client';

import { useEffect, useState } from 'react';

/** A text once typing has paused; an emptied one at once. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
