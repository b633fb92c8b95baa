'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A text after typing has paused; an empty text at once. */
export function useDebounced(text: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}

/** A text at once, but after a pause while it changes faster than that, as when a key is held or a text dictated. */
export function usePaced(text: string, pauseMs: number): string {
  const [paced, setPaced] = useState(text);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const now = performance.now();
    const isFast = now - changedAt.current < pauseMs;
    changedAt.current = now;
    if (!isFast || text === '') {
      setPaced(text);
      return;
    }
    const timer = setTimeout(() => setPaced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paced;
}
