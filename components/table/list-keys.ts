'use client';

import { ArrowDown, ArrowUp, CornerDownLeft, Search, SquareCheck, X } from 'lucide-react';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';

export type ListKeys = {
  next: () => void;
  previous: () => void;
  open: () => void;
  select: (() => void) | undefined;
  clear: (() => void) | undefined;
  filter: (() => void) | undefined;
};

/** The shortcuts of every list, independent of the focus. */
export function useListKeys({ next, previous, open, select, clear, filter }: ListKeys): void {
  const rows: (ShellAction | undefined)[] = [
    key('list-next', 'Next row', ArrowDown, 'j', next),
    key('list-previous', 'Previous row', ArrowUp, 'k', previous),
    key('list-open', 'Open row', CornerDownLeft, 'enter', open),
    select && key('list-select', 'Select or deselect row', SquareCheck, 'x', select),
    clear && key('list-clear', 'Clear selection', X, 'escape', clear),
    filter && key('list-filter', 'Filter list', Search, '/', filter),
  ];
  const actions = rows.filter((row) => row !== undefined);
  useActions(actions);
}

function key(
  id: string,
  name: string,
  icon: ShellAction['icon'],
  keys: string,
  run: () => void,
): ShellAction {
  return { id, name, group: 'Lists', icon, keys, keysOnly: true, run };
}
