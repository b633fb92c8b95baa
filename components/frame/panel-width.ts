'use client';

import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const storageKey = 'panel-width';
const standard = 400;
const least = 320;
const most = 800;

/** A width that leaves room for the screen. */
export function clampWidth(width: number, windowWidth: number): number {
  return Math.round(Math.max(least, Math.min(width, most, windowWidth * 0.6)));
}

/** The width after a key on the separator; undefined for other keys. `toward` is the arrow that makes it wider. */
export function widthAfter(
  key: string,
  width: number,
  toward: 'ArrowLeft' | 'ArrowRight',
): number | undefined {
  const away = toward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  return { [toward]: width + 24, [away]: width - 24, Home: least, End: most }[key];
}

function storedWidth(): number {
  return Number(localStorage.getItem(storageKey)) || standard;
}

/** The width of the panel, kept in the browser, and the properties of the separator that changes it. */
export function usePanelWidth() {
  const [width, setWidth] = useState(() => clampWidth(storedWidth(), window.innerWidth));
  const resize = (next: number) => {
    const clamped = clampWidth(next, window.innerWidth);
    setWidth(clamped);
    localStorage.setItem(storageKey, String(clamped));
  };
  const separator = {
    role: 'separator',
    tabIndex: 0,
    'aria-label': 'Resize the panel',
    'aria-orientation': 'vertical' as const,
    'aria-valuenow': width,
    'aria-valuemin': least,
    'aria-valuemax': clampWidth(most, window.innerWidth),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      resize(isRightToLeft(event.currentTarget) ? event.clientX : window.innerWidth - event.clientX);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const toward = isRightToLeft(event.currentTarget) ? 'ArrowRight' : 'ArrowLeft';
      const next = widthAfter(event.key, width, toward);
      if (next === undefined) return;
      event.preventDefault();
      resize(next);
    },
  };
  return { width, separator };
}

function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
