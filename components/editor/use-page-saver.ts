'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReadInput } from '#components/shell/query-client.ts';
import { keepDraft } from './drafts.ts';
import { type EditPlace, editContent, readStored } from './edit-api.ts';
import { PageSaver, type SaveState, type StoredPage } from './page-saver.ts';

/** Savers of pages that were left before everything on them was stored. */
const left = new Map<string, PageSaver>();

function isAbout([, input]: QueryKey, spaceId: string): boolean {
  return (input as ReadInput).params?.spaceId === spaceId;
}

/** The saver of the page that is open, which stores what is left when the screen is left, and is found again then. */
export function usePageSaver(
  place: EditPlace,
  pageId: string,
  stored: StoredPage,
): { saver: PageSaver; state: SaveState } {
  const { revision: opened } = stored;
  const key = `${place.changeRequestId}:${pageId}`;
  const [saver] = useState(
    () =>
      left.get(key) ??
      new PageSaver(stored, {
        write: (markdown, revision) =>
          editContent(place, revision, [{ operation: 'update_page', page: pageId, document: { markdown } }]),
        read: () => readStored(place, pageId),
        loadMerge: () => import('./three-way.ts').then(({ mergePage }) => mergePage),
        keep: (draft) => keepDraft(place.changeRequestId, pageId, draft),
        wait: (run, milliseconds) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
        now: Date.now,
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const client = useQueryClient();
  useEffect(() => {
    // What other screens show of the space is older than what was stored here.
    const tellOthers = () =>
      saver.revision === opened
        ? undefined
        : client.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, place.spaceId) });
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
      void saver.save().then(tellOthers);
      if (saver.state().kind === 'saved') return;
      left.set(key, saver);
      const stop = saver.subscribe(() => {
        if (saver.state().kind !== 'saved') return;
        stop();
        if (left.get(key) === saver) left.delete(key);
      });
    };
  }, [saver, key, client, opened, place.spaceId]);
  return { saver, state };
}
