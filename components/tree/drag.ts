'use client';

import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { lazyCode } from '#components/ui/lazy-code.ts';
import type { DragOptions } from './follow-pointer.ts';

const pointerEvents = ['pointermove', 'pointerup', 'pointercancel'] as const;

/** Nobody waits for it before a row is dragged. */
export const dragCode = lazyCode(() => import('./dragging.ts'));

/**
 * Drags rows by the mouse, or by their grip with any pointer, until they are dropped or Escape is pressed. Rows are found
 * by `data-row`, so rows that are not rendered cost nothing. Drag libraries bring a model of drop zones that a tree with
 * computed targets has no use for, at 33 kB.
 */
export function useDrag({ canDrag, ...options }: DragOptions) {
  const [dragged, setDragged] = useState<string>();
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);
  const onPointerDown = (start: ReactPointerEvent) => {
    const id = draggableAt(start);
    if (id === undefined || !canDrag(id)) return;
    // What the pointer does before the code is there, even its release, is followed then.
    const early: PointerEvent[] = [];
    const waiting = new AbortController();
    for (const name of pointerEvents)
      document.addEventListener(name, (event) => early.push(event), {
        signal: waiting.signal,
        capture: true,
      });
    const follow = async () => {
      const { followPointer } = await dragCode.load();
      waiting.abort();
      release.current = followPointer(start, id, { ...options, setDragged }, early);
    };
    // Without a network it can't be loaded, and the row stays where it is.
    follow().catch(() => waiting.abort());
  };
  return { dragged, onPointerDown };
}

/** The row that a press starts to drag. Buttons and other controls of a row are pressed, not dragged. */
function draggableAt({ target, button, isPrimary, pointerType }: ReactPointerEvent): string | undefined {
  if (button !== 0 || !isPrimary || !(target instanceof Element)) return undefined;
  const isControl = target.closest('button:not([data-opens]), input, [role=checkbox]') !== null;
  const isGrip = target.closest('[data-grip]') !== null;
  if (isControl || (pointerType !== 'mouse' && !isGrip)) return undefined;
  return target.closest<HTMLElement>('[data-row]')?.dataset.row;
}
