import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';

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

export type FollowOptions = Omit<DragOptions, 'canDrag'> & { setDragged: (id: string | undefined) => void };

const threshold = 5;
const edge = 48;
const speed = 10;

/**
 * Follows the pointer from its press on a row, and what it did since, until the row is dropped or Escape is pressed.
 * Returns how to end that.
 */
export function followPointer(
  start: ReactPointerEvent,
  id: string,
  { scroller, ghost, setDragged, onMove, onDrop, onCancel }: FollowOptions,
  early: readonly PointerEvent[],
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
  const onPointer = ({ type, clientX, clientY, pointerId }: PointerEvent) => {
    if (pointerId !== start.pointerId || stop.signal.aborted) return;
    if (type === 'pointerup') return end(() => onDrop(id));
    if (type === 'pointercancel') return end(onCancel);
    if (!isDragging) {
      if (Math.hypot(clientX - start.clientX, clientY - start.clientY) < threshold) return;
      isDragging = true;
      setDragged(id);
    }
    follow(clientX, clientY);
  };
  on('pointermove', onPointer);
  on('pointerup', onPointer);
  on('pointercancel', onPointer);
  on('selectstart', (event) => event.preventDefault());
  on('keydown', (event) => {
    if (!isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') end(onCancel);
  });
  for (const event of early) onPointer(event);
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
