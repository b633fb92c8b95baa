'use client';

import { debounce, parseAsString, useQueryState } from 'nuqs';
import { useDebounced } from '#components/shell/use-debounced.ts';

export type TextFilter = {
  /** What stands in the field. */
  text: string;
  /** What the list is asked for: the text once typing has paused, undefined when empty. */
  applied: string | undefined;
  setText: (text: string) => void;
};

const pauseMs = 200;
const inAddress = parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(pauseMs) });

/** The text filter of a list, kept in the address as `q`, so that a link shows what its sender saw. */
export function useTextFilter(): TextFilter {
  const [text, setText] = useQueryState('q', inAddress);
  const applied = useDebounced(text, pauseMs);
  return { text, applied: applied.trim() || undefined, setText: (next) => void setText(next || null) };
}
