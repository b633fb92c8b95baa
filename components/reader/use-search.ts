'use client';

import { useEffect, useState } from 'react';
import type { SearchedPage } from './search.ts';

type State = 'idle' | 'searching' | 'failed';

const pauseMilliseconds = 120;

/** Searches after typing pauses; shows the previous results until new ones arrive. */
export function useSearch(query: string): { state: State; pages: SearchedPage[]; retry: () => void } {
  const [state, setState] = useState<State>('idle');
  const [pages, setPages] = useState<SearchedPage[]>([]);
  const [tries, setTries] = useState(0);
  const words = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry searches for the same text.
  useEffect(() => {
    if (words === '') {
      setPages([]);
      setState('idle');
      return;
    }
    setState('searching');
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/~find?q=${encodeURIComponent(words)}`, { signal: leaving.signal });
        if (!answer.ok) throw new Error(answer.statusText);
        setPages(((await answer.json()) as { pages: SearchedPage[] }).pages);
        setState('idle');
      } catch {
        if (leaving.signal.aborted) return;
        setPages([]);
        setState('failed');
      }
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [words, tries]);
  return { state, pages, retry: () => setTries((count) => count + 1) };
}
