'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { lazyCode } from '#components/ui/lazy-code.ts';
import { whenIdle } from '#components/ui/when-idle.ts';

// No screen waits for the client of the stream.
const code = lazyCode(async () => (await import('./follow-organization.ts')).followOrganization);

let isLive = false;
const listeners = new Set<() => void>();

function setLive(next: boolean): void {
  isLive = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether what others do reaches this tab as it happens. While it does not, screens that need it poll. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );
}

/**
 * Follows what happens in an organization since its screen was loaded, with one connection for all tabs, and fetches again
 * what it touches.
 */
export function useLiveOrganization(organizationId: string, userId: string, loadedAt: string): void {
  const cache = useQueryClient();
  const followBy = useEffectEvent(
    (
      followOrganization: Awaited<ReturnType<typeof code.load>>,
      ids: { organizationId: string; userId: string },
    ) => followOrganization(cache, { ...ids, loadedAt, onConnected: setLive }),
  );
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isLeft = false;
    const follow = async () => {
      const followOrganization = await code.load();
      if (!isLeft) leave = followBy(followOrganization, { organizationId, userId });
    };
    // Without a network the code can’t be loaded, and screens poll.
    const cancel = whenIdle(() => void follow().catch(() => undefined));
    return () => {
      isLeft = true;
      cancel();
      leave?.();
      setLive(false);
    };
  }, [organizationId, userId]);
}
