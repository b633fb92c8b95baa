'use client';

import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefCallback, type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { lazyCode, useLazyCode } from './lazy-code.ts';

// The first rows of a list are shown without it, so no screen waits for it.
const code = lazyCode(async () => await import('@tanstack/react-virtual'));

/** So many rows are shown until it is loaded. */
const mostPlain = 100;
const overscan = 12;

const stay = () => undefined;

const alignments = { nearest: { align: 'auto' }, center: { align: 'center' } } as const;

export type VirtualRowsOptions = {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  keyOf: (index: number) => string;
  /** A row that is shown wherever the list is scrolled to. */
  always?: number;
  /** How much of the visible part a head covers. */
  headHeight?: number;
  initialOffset?: () => number;
};

/** A row that is rendered, and where: below the row before it when it has no `start`. */
export type VirtualRow = { index: number; start: number | undefined };

export type VirtualRows = {
  rows: VirtualRow[];
  /** The height of all rows; undefined while that of the rendered ones counts. */
  height: number | undefined;
  /** The last row in view; -1 while that is not known. */
  lastInView: number;
  /** The `ref` of each rendered row, which also has its index as `data-index`. */
  measure: RefCallback<HTMLElement> | undefined;
  /** Scrolls as little as needed to show a row, or until it is in the middle. */
  reveal: (index: number, align?: 'nearest' | 'center') => void;
  /** Whether the middle of a row is in view. */
  isInView: (index: number) => boolean;
  /** Whether all rows can be revealed, also those that are not rendered. */
  isReady: boolean;
};

type Rows = Virtualizer<HTMLElement, HTMLElement>;

/** Renders the rows in view and a few around them. Until the code for that is loaded, the first rows are all rendered. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  // The library tells of changes by calls, and is read while rendering.
  'use no memo';
  const { count, scroller } = options;
  const library = useLazyCode(code, count > mostPlain, stay);
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  const created = useRef<Rows>(undefined);
  const isMeasuring = useRef(false);
  if (library) {
    const settings = {
      ...settingsOf(options, library),
      onChange: (_: Rows, isUrgent: boolean) => {
        // React flushes nothing while it commits, where rows are measured first.
        if (isUrgent && !isMeasuring.current) flushSync(rerender);
        else rerender();
      },
    };
    created.current ??= new library.Virtualizer(settings);
    created.current.setOptions(settings);
  }
  useLayoutEffect(() => (library ? created.current?._didMount() : undefined), [library]);
  useLayoutEffect(() => created.current?._willUpdate());
  const missed = useRef<Parameters<Rows['scrollToIndex']>>(undefined);
  useLayoutEffect(() => {
    if (missed.current === undefined || !created.current) return;
    created.current.scrollToIndex(...missed.current);
    missed.current = undefined;
  });
  const measure = useRef((element: HTMLElement | null) => {
    isMeasuring.current = true;
    created.current?.measureElement(element);
    isMeasuring.current = false;
  });
  const virtual = created.current;
  if (!virtual)
    return {
      rows: Array.from({ length: Math.min(count, mostPlain) }, (_, index) => ({ index, start: undefined })),
      height: undefined,
      lastInView: -1,
      measure: undefined,
      reveal: (index, align = 'nearest') => {
        const row = rowAt(scroller, index);
        row?.scrollIntoView({ block: align });
        missed.current = row ? undefined : [index, alignments[align]];
      },
      isInView: (index) => isMiddleInView(scroller.current, rowAt(scroller, index)),
      isReady: false,
    };
  return {
    rows: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    lastInView: virtual.range?.endIndex ?? 0,
    measure: measure.current,
    reveal: (index, align = 'nearest') => virtual.scrollToIndex(index, alignments[align]),
    isInView: (index) => isItemInView(scroller.current, virtual.measurementsCache[index]),
    isReady: true,
  };
}

type Library = NonNullable<ReturnType<typeof code.current>>;

function settingsOf(options: VirtualRowsOptions, library: Library) {
  const { count, scroller, rowHeight, keyOf, always = -1, headHeight = 0, initialOffset } = options;
  return {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan,
    scrollPaddingStart: headHeight,
    initialRect: { width: 0, height: 20 * rowHeight },
    // Somebody may have scrolled before the library was there.
    initialOffset: () => scroller.current?.scrollTop ?? initialOffset?.() ?? 0,
    observeElementRect: library.observeElementRect,
    observeElementOffset: library.observeElementOffset,
    scrollToFn: library.elementScroll,
    rangeExtractor: (range: Parameters<Library['defaultRangeExtractor']>[0]) => {
      const shown = library.defaultRangeExtractor(range);
      if (always < 0 || always >= count || shown.includes(always)) return shown;
      return [...shown, always].sort((one, other) => one - other);
    },
  };
}

function rowAt(scroller: RefObject<HTMLElement | null>, index: number): HTMLElement | null {
  return scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
}

function isItemInView(scroller: HTMLElement | null, item: VirtualItem | undefined): boolean {
  if (!item || !scroller) return false;
  const middle = (item.start + item.end) / 2;
  return middle >= scroller.scrollTop && middle <= scroller.scrollTop + scroller.clientHeight;
}

function isMiddleInView(scroller: HTMLElement | null, row: HTMLElement | null): boolean {
  if (!scroller || !row) return false;
  const [view, place] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()];
  const middle = (place.top + place.bottom) / 2;
  return middle >= view.top && middle <= view.bottom;
}
