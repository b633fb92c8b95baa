'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadProxy } from '#components/data/lazy-proxy.ts';
import { useRead } from '#components/data/query.ts';
import { readOptions } from '#components/data/read-options.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { ReviewPlace } from './use-review.ts';

const beatMs = 10_000;
const mostShown = 5;
/** Tells this tab from others of the person. */
const tab = Math.random().toString(36).slice(2);

/** Who else looks at a change request now. While it is shown, the others see this person. */
export function Viewers({ spaceId, number }: ReviewPlace) {
  const params = { spaceId, changeRequestId: number };
  const input = { params };
  const cache = useQueryClient();
  // The first beat answers what the read would. It is read again when somebody comes or leaves.
  const [isHere, setHere] = useState(false);
  const { data } = useRead('listChangeRequestViewers', input, isHere);
  const ofTab = { ...input, query: { tab } };
  const beat = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await (await loadProxy()).send('viewChangeRequest', ofTab);
    if (!answer.ok) return;
    cache.setQueryData(readOptions('listChangeRequestViewers', input).queryKey, answer.body);
    setHere(true);
  });
  const leave = useEffectEvent(async () => (await loadProxy()).send('leaveChangeRequest', ofTab));
  useEffect(() => {
    // Nobody misses it when it fails once.
    const note = () => void beat().catch(() => undefined);
    const timer = setInterval(note, beatMs);
    note();
    return () => {
      clearInterval(timer);
      void leave().catch(() => undefined);
    };
  }, []);
  const viewers = data?.items ?? [];
  if (viewers.length === 0) return null;
  const names = viewers.map(({ displayName }) => displayName).join(', ');
  return (
    <Tooltip content={`Also here: ${names}`}>
      <ul aria-label="Also here" className="flex -space-x-1.5">
        {viewers.slice(0, mostShown).map(({ id, displayName, photoURL }) => (
          <li key={id} className="rounded-full ring-2 ring-surface">
            <span className="sr-only">{displayName}</span>
            <Avatar name={displayName} image={photoURL} size="sm" />
          </li>
        ))}
        {viewers.length > mostShown ? (
          <li className="ps-2.5 text-sm text-ink-soft">+{viewers.length - mostShown}</li>
        ) : null}
      </ul>
    </Tooltip>
  );
}
