'use client';

import { useSyncExternalStore } from 'react';
import type { WrittenComment } from '#components/comments/new-comment.tsx';
import { openStore } from '#components/data/browser-store.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { addBlocked, type PendingComment, parsePending } from './pending-store.ts';

const ownStore = openStore(() => localStorage);
const changed = new EventTarget();
const none: readonly PendingComment[] = [];
/** What was read last, by key, so that the same text is the same list. */
const known = new Map<string, { text: string; list: readonly PendingComment[] }>();

function read(key: string): readonly PendingComment[] {
  const text = ownStore.getItem(key);
  if (text === null) return none;
  const before = known.get(key);
  if (before?.text === text) return before.list;
  const list = parsePending(text);
  known.set(key, { text, list });
  return list;
}

function write(key: string, list: readonly PendingComment[]): void {
  if (list.length === 0) ownStore.removeItem(key);
  else ownStore.setItem(key, JSON.stringify(list));
  changed.dispatchEvent(new Event('change'));
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  // Another tab writes to the same store.
  window.addEventListener('storage', onChange);
  return () => {
    changed.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The comments that a person has written for their next review of a change request. */
export function usePendingComments(changeRequestId: string) {
  const { user } = useShell().session;
  const key = `lectern.review.${user.id}.${changeRequestId}`;
  const list = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => none,
  );
  return {
    list,
    /** Why no more comments can be added. */
    addBlocked: addBlocked(list.length),
    add: (comment: WrittenComment) => write(key, [...read(key), { ...comment, id: crypto.randomUUID() }]),
    change: (id: string, next: (comment: PendingComment) => PendingComment) =>
      write(
        key,
        read(key).map((one) => (one.id === id ? next(one) : one)),
      ),
    remove: (...ids: string[]) =>
      write(
        key,
        read(key).filter(({ id }) => !ids.includes(id)),
      ),
  };
}

export type PendingComments = ReturnType<typeof usePendingComments>;
