'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepDraft } from './drafts.ts';
import { type EditPlace, editContent, readStored } from './edit-api.ts';
import { PageSaver, type SaveState, type StoredPage } from './page-saver.ts';

/** Savers of pages that were left before everything on them was stored. */
const left = new Map<string, PageSaver>();

/** The saver of the page that is open, which stores what is left when the screen is left, and is found again then. */
export function usePageSaver(
  place: EditPlace,
  pageId: string,
  stored: StoredPage,
): { saver: PageSaver; state: SaveState } {
  const key = `${place.changeRequestId}:${pageId}`;
  const [saver] = useState(
    () =>
      left.get(key) ??
      new PageSaver(stored, {
        write: (markdown, revision) =>
          editContent(place, revision, [{ operation: 'update_page', page: pageId, document: { markdown } }]),
        read: () => readStored(place, pageId),
        keep: (draft) => keepDraft(place.changeRequestId, pageId, draft),
        wait: (run, milliseconds) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
        now: Date.now,
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  useEffect(() => {
    const flush = () => void saver.save();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (saver.isSaved) return;
      flush();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('online', flush);
    left.delete(key);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('beforeunload', onUnload);
      flush();
      if (saver.state().kind === 'saved') return;
      left.set(key, saver);
      const stop = saver.subscribe(() => {
        if (saver.state().kind !== 'saved') return;
        stop();
        if (left.get(key) === saver) left.delete(key);
      });
    };
  }, [saver, key]);
  return { saver, state };
}
