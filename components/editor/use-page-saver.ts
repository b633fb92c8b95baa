'use client';

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useRefresh } from '#components/data/action.ts';
import { findDraft, storeDraft } from './drafts.ts';
import { editContent, readStored } from './edit-api.ts';
import type { EditPlace } from './edit-place.ts';
import { PageSaver, type SaverWorld, type SaveState, type StoredPage } from './page-saver.ts';

type LeftPage = { place: EditPlace; pageId: string; saver: PageSaver };

/** The pages that were closed with unsaved text. */
const left = new Set<LeftPage>();

function listLeft(place: EditPlace): LeftPage[] {
  return [...left].filter((page) => page.place.isSameAs(place));
}

function findLeft(place: EditPlace, pageId: string): PageSaver | undefined {
  return listLeft(place).find((page) => page.pageId === pageId)?.saver;
}

/** Keeps a closed page until its text is saved. */
function addLeft(page: LeftPage): void {
  const { saver } = page;
  left.add(page);
  const stop = saver.subscribe(() => {
    if (saver.state().kind !== 'saved') return;
    stop();
    left.delete(page);
  });
}

/** Saves the pages that were closed with unsaved text, and returns the ids of those that can't be saved. */
export async function saveLeft(place: EditPlace): Promise<string[]> {
  const unsaved: string[] = [];
  for (const { saver, pageId } of listLeft(place)) {
    await saver.save();
    if (saver.state().kind !== 'saved') unsaved.push(pageId);
  }
  return unsaved;
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
    storeDraft: (draft) => {
      if (place.key !== storedAt) {
        // Another page has created the change request, whose address finds the text after a reload.
        storeDraft(storedAt, pageId, undefined);
        storedAt = place.key;
      }
      return storeDraft(storedAt, pageId, draft);
    },
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
): { saver: PageSaver; state: SaveState; amend: PageSaver['amend'] } {
  const { revision: opened } = stored;
  const [saver] = useState(() => findLeft(place, pageId) ?? new PageSaver(stored, saverWorld(place, pageId)));
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const isOpen = useRef(false);
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
    isOpen.current = true;
    for (const page of left) if (page.saver === saver) left.delete(page);
    place.save = async () => {
      await saver.save();
      return saver.state().kind === 'saved';
    };
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('beforeunload', onUnload);
      void saver.save().then(() => refreshScreens());
      isOpen.current = false;
      if (saver.state().kind !== 'saved') addLeft({ place, pageId, saver });
    };
  }, [saver, place, pageId]);
  const amend = (change: (markdown: string) => string): boolean => {
    const isAmended = saver.amend(change);
    // A picture may arrive after the page was closed, and editing does not end without it.
    if (isAmended && !isOpen.current) addLeft({ place, pageId, saver });
    return isAmended;
  };
  return { saver, state, amend };
}
