'use client';

import { useState, useSyncExternalStore } from 'react';
import { type BrowserStore, openStore } from '#components/data/browser-store.ts';
import { useShell } from '#components/frame/shell-state.ts';

const ownStore: BrowserStore = openStore(() => localStorage);

const neverChanges = () => () => undefined;

export type DraftText = { text: string; change: (next: string) => void; clear: () => void };

/** A text that somebody writes, stored in this browser until it is sent. `name` says what it is for. */
export function useDraftText(name: string, initial = ''): DraftText {
  const { user } = useShell().session;
  // Another person at the same browser must not see it.
  const key = `lectern.comment.${user.id}.${name}`;
  // The server has no such store: what is stored there is shown when the browser takes over.
  const stored = useSyncExternalStore(
    neverChanges,
    () => ownStore.getItem(key),
    () => null,
  );
  const [typed, setTyped] = useState<string>();
  const text = typed ?? stored ?? initial;
  const change = (next: string) => {
    setTyped(next);
    if (next === initial) ownStore.removeItem(key);
    else ownStore.setItem(key, next);
  };
  return { text, change, clear: () => change(initial) };
}
