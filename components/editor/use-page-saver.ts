'use client';

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useRefresh } from '#components/data/action.ts';
import { findDraft, storeDraft } from './drafts.ts';
import { editContent, readStored } from './edit-api.ts';
import type { EditPlace } from './edit-place.ts';
import { PageSaver, type SaverWorld, type SaveState, type StoredPage } from './page-saver.ts';

/** The savers of pages that were closed with unsaved text. */
const left = new Map<string, PageSaver>();

function findLeft({ key, number }: EditPlace, pageId: string): PageSaver | undefined {
  return number === undefined ? undefined : left.get(`${key} ${pageId}`);
}

function saverWorld(place: EditPlace, pageId: string): SaverWorld {
  /** The key of the stored text. Another page may create the change request meanwhile. */
  let storedAt = place.key;
  return {
    write: async (markdown, revision) => {
      const update = { operation: 'update_page' as const, page: pageId, document: { markdown } };
      const outcome = await editContent(place, revision, [update]);
      if (outcome.ok && place.key !== storedAt) {
        // The new change request contains the stored text now, except for newer changes.
        const draft = findDraft(storedAt, pageId);
        storeDraft(storedAt, pageId, undefined);
        storedAt = place.key;
        if (draft && draft.mine !== markdown) storeDraft(storedAt, pageId, { ...draft, base: markdown });
      }
      return outcome;
    },
    read: () => readStored(place, pageId),
    loadMerge: () => import('./three-way.ts').then(({ mergePage }) => mergePage),
    storeDraft: (draft) => storeDraft(storedAt, pageId, draft),
    wait: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    now: Date.now,
  };
}

/** The saver of the open page, which saves when the screen is closed and is reused when it opens again. */
export function usePageSaver(
  place: EditPlace,
  pageId: string,
  stored: StoredPage,
): { saver: PageSaver; state: SaveState } {
  const { revision: opened } = stored;
  const [saver] = useState(() => findLeft(place, pageId) ?? new PageSaver(stored, saverWorld(place, pageId)));
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const refresh = useRefresh();
  const refreshScreens = useEffectEvent(() => {
    // Other screens show older content of the space.
    if (saver.revision !== opened) void refresh('editChangeRequestContent');
  });
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
    left.delete(`${place.key} ${pageId}`);
    place.save = async () => {
      await saver.save();
      return saver.state().kind === 'saved';
    };
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('beforeunload', onUnload);
      void saver.save().then(() => refreshScreens());
      if (saver.state().kind === 'saved' || place.number === undefined) return;
      const key = `${place.key} ${pageId}`;
      left.set(key, saver);
      const stop = saver.subscribe(() => {
        if (saver.state().kind !== 'saved') return;
        stop();
        if (left.get(key) === saver) left.delete(key);
      });
    };
  }, [saver, place, pageId]);
  return { saver, state };
}
