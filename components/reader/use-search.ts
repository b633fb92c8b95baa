'use client';

import { useEffect, useState } from 'react';
import type { FoundPage } from './search.ts';

type State = 'idle' | 'searching' | 'failed';

const pauseMilliseconds = 120;

/** Searches for what stands still for a moment; what was found stays until something else is. */
export function useSearch(query: string): { state: State; found: FoundPage[]; retry: () => void } {
  const [state, setState] = useState<State>('idle');
  const [found, setFound] = useState<FoundPage[]>([]);
  const [tries, setTries] = useState(0);
  const words = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again searches for the same words.
  useEffect(() => {
    if (words === '') {
      setFound([]);
      setState('idle');
      return;
    }
    setState('searching');
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/~find?q=${encodeURIComponent(words)}`, { signal: leaving.signal });
        if (!answer.ok) throw new Error(answer.statusText);
        setFound(((await answer.json()) as { found: FoundPage[] }).found);
        setState('idle');
      } catch {
        if (leaving.signal.aborted) return;
        setFound([]);
        setState('failed');
      }
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [words, tries]);
  return { state, found, retry: () => setTries((count) => count + 1) };
}
