'use client';

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useRefresh } from '#components/data/action.ts';
import { type AskState, type AskStore, askStoreOf } from './ask-store.ts';
import { useShell } from './shell-state.ts';

/** The conversation of the person with the organization's content, and what can be done in it. */
export function useAskConversation(): { state: AskState; store: AskStore } {
  const { organization, user } = useShell().session;
  const store = askStoreOf(organization.id, user.id);
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const refresh = useRefresh();
  const showHistory = useEffectEvent(() => void refresh('updateAskConversation'));
  const { saved } = state;
  useEffect(() => {
    if (saved > 0) showHistory();
  }, [saved]);
  return { state, store };
}
