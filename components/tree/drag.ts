'use client';

import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { lazyCode } from '#components/ui/lazy-code.ts';

/** The row under the pointer: the pointer's height in it, from 0 to 1, and how far it is indented, in pixels. */
export type Over = { id: string; part: number; indent: number };

/** What is under the pointer: a row, the room below the last one, or nothing of the tree. */
export type Under = Over | 'below' | undefined;

export type DragOptions = {
  /** The element with the rows, which scrolls when a row is dragged to its edge. */
  scroller: RefObject<HTMLElement | null>;
  /** The element that follows the pointer. */
  ghost: RefObject<HTMLElement | null>;
  canDrag: (id: string) => boolean;
  onMove: (dragged: string, under: Under) => void;
  onDrop: (dragged: string) => void;
  onCancel: () => void;
};

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
    // Without a network it can't be loaded, and the row stays where it is.
    dragCode.load().then(
      ({ followPointer }) => {
        release.current = followPointer(start, id, { ...options, setDragged });
      },
      () => undefined,
    );
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
