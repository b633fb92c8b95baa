'use client';

import { useState } from 'react';
import { type BrowserStore, openStore } from '#components/data/browser-store.ts';
import { useShell } from '#components/frame/shell-state.ts';

const ownStore: BrowserStore = openStore(() => localStorage);

export type DraftText = { text: string; change: (next: string) => void; clear: () => void };

/** A text that somebody writes, kept in this browser until it is sent. `name` says what it is for. */
export function useDraftText(name: string, initial = ''): DraftText {
  const { user } = useShell().session;
  // Another person at the same browser must not see it.
  const key = `lectern.comment.${user.id}.${name}`;
  const [text, setText] = useState(() => ownStore.getItem(key) ?? initial);
  const change = (next: string) => {
    setText(next);
    if (next === initial) ownStore.removeItem(key);
    else ownStore.setItem(key, next);
  };
  return { text, change, clear: () => change(initial) };
}
