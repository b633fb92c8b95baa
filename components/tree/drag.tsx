'use client';

import { DragDropProvider, PointerSensor, useDraggable } from '@dnd-kit/react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';

/** The row under the pointer, and the pointer's position in it, from 0 at the top to 1 at the bottom. */
export type Over = { id: string; part: number };

export type DragAreaProps = {
  /** The element that scrolls when a row is dragged to its edge. */
  scroller: RefObject<HTMLElement | null>;
  onMove: (dragged: string, over: Over | undefined) => void;
  onDrop: (dragged: string) => void;
  onCancel: () => void;
  /** The content that follows the pointer. */
  ghost: (dragged: string) => ReactNode;
  children: ReactNode;
};

type Point = { x: number; y: number };

const edge = 48;
const step = 10;
const sensors = [PointerSensor];

/** Rows that can be dragged by their handles. Rows are found by `data-row`, so that virtual rows work as well. */
export function DragArea({ scroller, onMove, onDrop, onCancel, ghost, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<{ id: string; at: Point }>();
  const frame = useRef(0);
  const stop = () => cancelAnimationFrame(frame.current);
  const scrollFrom = (y: number, again: () => void) => {
    stop();
    const box = scroller.current?.getBoundingClientRect();
    if (!box) return;
    const by = y < box.top + edge ? -step : y > box.bottom - edge ? step : 0;
    if (by === 0) return;
    frame.current = requestAnimationFrame(() => {
      scroller.current?.scrollBy({ top: by });
      again();
    });
  };
  const follow = (id: string, at: Point) => {
    setDragged({ id, at });
    onMove(id, overAt(at));
    scrollFrom(at.y, () => follow(id, at));
  };
  return (
    <DragDropProvider
      sensors={sensors}
      // The library's announcements and feedback are turned off, because the tree has its own.
      plugins={[]}
      onDragMove={(event) => {
        const { source, position } = event.operation;
        if (source) follow(String(source.id), event.to ?? position.current);
      }}
      onDragEnd={(event) => {
        stop();
        setDragged(undefined);
        const { source } = event.operation;
        if (event.canceled || !source) onCancel();
        else onDrop(String(source.id));
      }}
    >
      {children}
      {dragged ? (
        <div
          aria-hidden
          className="pointer-events-none fixed start-0 top-0 z-50 max-w-72 truncate rounded-md bg-raised px-3 py-1.5 font-medium shadow-lg"
          style={{ left: dragged.at.x + 12, top: dragged.at.y + 8, right: 'auto' }}
        >
          {ghost(dragged.id)}
        </div>
      ) : null}
    </DragDropProvider>
  );
}

/** Makes a row draggable by a handle in it. */
export function useDragHandle(id: string, disabled: boolean) {
  const { ref, handleRef, isDragging } = useDraggable({ id, disabled });
  return { rowRef: ref, handleRef, isDragging };
}

function overAt({ x, y }: Point): Over | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest<HTMLElement>('[data-row]');
    if (!row?.dataset.row) continue;
    const box = row.getBoundingClientRect();
    return { id: row.dataset.row, part: (y - box.top) / box.height };
  }
}
