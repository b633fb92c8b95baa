'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ReaderWords } from './words/words.ts';

const Words = createContext<ReaderWords | undefined>(undefined);

/** Sends only the texts of the site's language to the browser. */
export function WordsProvider({ words, children }: { words: ReaderWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

export function useWords(): ReaderWords {
  const words = useContext(Words);
  if (!words) throw new Error('There are no words here.');
  return words;
}
