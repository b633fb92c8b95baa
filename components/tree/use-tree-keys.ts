'use client';

import { type KeyboardEvent, useRef } from 'react';
import { isComposing } from '#components/ui/composing.ts';
import type { Lift } from './lift.ts';
import { rowTyped, stepFor, type TreeRow } from './tree-rows.ts';

const typingPause = 700;

type TreeKeysOptions<Item> = {
  rows: readonly TreeRow<Item>[];
  active: number;
  isTyping: boolean;
  goTo: (index: number) => void;
  toggle: (id: string, open: boolean) => void;
  open: () => void;
  openMenu: () => boolean;
  select: ((id: string, range: boolean) => void) | undefined;
  onArrange: Lift['onKey'] | undefined;
  onKey: ((key: { key: string; altKey: boolean }, row: TreeRow<Item>) => boolean) | undefined;
  isInView: () => boolean;
  reveal: (index: number) => void;
};

/** The keys of a tree, as the ARIA pattern of trees names them. */
export function useTreeKeys<Item>(options: TreeKeysOptions<Item>) {
  const { rows, active, goTo, toggle, open } = options;
  const typed = useRef({ text: '', at: 0 });
  const type = (letter: string, time: number): void => {
    const continues = time - typed.current.at < typingPause;
    typed.current = { text: (continues ? typed.current.text : '') + letter, at: time };
    const match = rowTyped(rows, active, typed.current.text);
    if (match !== undefined) goTo(match);
  };
  /** Selects the active row and the next one on the way. */
  const extend = (by: number): boolean => {
    const [here, next] = [rows[active], rows[active + by]];
    if (!options.select || !here || !next) return false;
    options.select(next.id, true);
    goTo(active + by);
    return true;
  };
  const isHandled = (event: KeyboardEvent, row: TreeRow<Item>): boolean => {
    const { altKey, shiftKey } = event;
    const key = mirrored(event);
    if (options.onArrange?.({ key, altKey }, active)) return true;
    if (options.onKey?.({ key, altKey }, row)) return true;
    if (altKey) return false;
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return options.openMenu();
    if (shiftKey && key === 'ArrowDown') return extend(1);
    if (shiftKey && key === 'ArrowUp') return extend(-1);
    if (key === 'Enter' || key === ' ') {
      open();
      return true;
    }
    const step = stepFor(rows, active, key);
    if (step?.kind === 'to') goTo(step.row);
    else if (step) toggle(step.id, step.kind === 'open');
    else if (options.isTyping && key.length === 1) type(key, event.timeStamp);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    if (!row || isComposing(event) || event.ctrlKey || event.metaKey || isModifier(event.key)) return;
    if (event.target !== event.currentTarget) {
      // The buttons and menus of rows have their own keys; Escape leads back to the rows.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      goTo(active);
    } else if (event.key === 'Tab') {
      options.onArrange?.({ key: 'Tab', altKey: false }, active);
      return;
    } else if (isForRows(event.key, options.isTyping) && !options.isInView()) options.reveal(active);
    else if (!isHandled(event, row)) return;
    event.preventDefault();
  };
  return { onKeyDown, open };
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta';
}

/** Whether a key acts on rows; letters only do where they are typed. */
function isForRows(key: string, isTyping: boolean): boolean {
  return isTyping || key.length > 1 || key === ' ';
}

/** In a tree that runs from right to left, the left and right arrows are swapped. */
function mirrored({ key, currentTarget }: KeyboardEvent): string {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key;
  if (getComputedStyle(currentTarget).direction === 'ltr') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
}
