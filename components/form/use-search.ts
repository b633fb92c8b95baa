'use client';

import { useState } from 'react';
import { useDebounced } from '#components/ui/use-debounced.ts';

/** What is typed to find something on the server. */
export type Search = {
  text: string;
  setText: (text: string) => void;
  /** The text of the query, after typing has paused; undefined when empty. */
  applied: string | undefined;
  /** Whether the answer to the typed text is still to come. */
  isPaused: boolean;
  /** Whether the list is open; a closed one fetches nothing. */
  isOpen: boolean;
  setOpen: (open: boolean) => void;
};

const pauseMs = 200;

/** The state of a search on the server: a list asks for `applied`, and an answer to an older text is never shown. */
export function useSearch(): Search {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const applied = useDebounced(text.trim(), pauseMs);
  return {
    text,
    setText,
    applied: applied || undefined,
    isPaused: applied !== text.trim(),
    isOpen,
    setOpen: (open) => {
      setOpen(open);
      if (open) setText('');
    },
  };
}
