import type { PointerEvent as ReactPointerEvent } from 'react';
import type { DragOptions, Over } from './drag.ts';

export type FollowOptions = Omit<DragOptions, 'canDrag'> & { setDragged: (id: string | undefined) => void };

const threshold = 5;
const edge = 48;
const speed = 10;

/** Follows the pointer from its press on a row until the row is dropped or Escape is pressed; returns how to end that. */
export function followPointer(
  start: ReactPointerEvent,
  id: string,
  { scroller, ghost, setDragged, onMove, onDrop, onCancel }: FollowOptions,
): () => void {
  let isDragging = false;
  let frame = 0;
  const follow = (x: number, y: number) => {
    cancelAnimationFrame(frame);
    const farthest = innerWidth - (ghost.current?.offsetWidth ?? 0) - 8;
    ghost.current?.style.setProperty('translate', `${Math.min(x + 12, farthest)}px ${y + 8}px`);
    onMove(id, overAt(x, y) ?? (isBelow(scroller.current, x, y) ? 'below' : undefined));
    const by = scrollStep(scroller.current, y);
    if (by === 0) return;
    frame = requestAnimationFrame(() => {
      scroller.current?.scrollBy({ top: by });
      follow(x, y);
    });
  };
  const stop = new AbortController();
  const end = (finish: () => void) => {
    stop.abort();
    cancelAnimationFrame(frame);
    setDragged(undefined);
    if (!isDragging) return;
    swallowClick();
    finish();
  };
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    run: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, run, { signal: stop.signal, capture: true });
  on('pointermove', ({ clientX, clientY, pointerId, buttons }) => {
    if (pointerId !== start.pointerId) return;
    // It was released before this code was there.
    if (buttons === 0) return end(onCancel);
    if (!isDragging) {
      if (Math.hypot(clientX - start.clientX, clientY - start.clientY) < threshold) return;
      isDragging = true;
      setDragged(id);
    }
    follow(clientX, clientY);
  });
  on('pointerup', ({ pointerId }) => pointerId === start.pointerId && end(() => onDrop(id)));
  on('pointercancel', ({ pointerId }) => pointerId === start.pointerId && end(onCancel));
  on('selectstart', (event) => event.preventDefault());
  on('keydown', (event) => {
    if (!isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') end(onCancel);
  });
  return () => end(() => undefined);
}

function scrollStep(scroller: HTMLElement | null, y: number): number {
  const box = scroller?.getBoundingClientRect();
  if (!box) return 0;
  return y < box.top + edge ? -speed : y > box.bottom - edge ? speed : 0;
}

/** Whether a point where no row is belongs to the rows all the same: in their box, or just under it. */
function isBelow(scroller: HTMLElement | null, x: number, y: number): boolean {
  const box = scroller?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom + edge;
}

function overAt(x: number, y: number): Over | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest<HTMLElement>('[data-row]');
    if (!row?.dataset.row) continue;
    const box = row.getBoundingClientRect();
    const indent = getComputedStyle(row).direction === 'rtl' ? box.right - x : x - box.left;
    return { id: row.dataset.row, part: (y - box.top) / box.height, indent };
  }
}

/** A drag ends with a click on what is under the pointer, which must not open it. */
function swallowClick(): void {
  const stop = new AbortController();
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort());
}
