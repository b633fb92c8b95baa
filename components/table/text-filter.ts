'use client';

import { debounce, parseAsString, useQueryState } from 'nuqs';
import { useDebounced } from '#components/ui/use-debounced.ts';

export type TextFilter = {
  /** The text in the field. */
  text: string;
  /** The text of the query, after typing has paused; undefined when empty. */
  applied: string | undefined;
  setText: (text: string) => void;
};

const pauseMs = 200;
const inAddress = parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(pauseMs) });

/** The text filter of a list, stored in the URL by its name, so that a copied link shows the same list. */
export function useTextFilter(name = 'q'): TextFilter {
  const [text, setText] = useQueryState(name, inAddress);
  const applied = useDebounced(text, pauseMs);
  return { text, applied: applied.trim() || undefined, setText: (next) => void setText(next || null) };
}
