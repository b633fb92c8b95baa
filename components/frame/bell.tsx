'use client';

import { Bell as BellIcon } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useAct } from '#components/data/action.ts';
import { PrefetchLink } from '#components/data/prefetch-link.tsx';
import { useList } from '#components/data/query.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useIsVisible } from '#components/ui/visibility.ts';
import type { Notification } from '#lib/contract/notifications/schemas.ts';
import { paths } from '#lib/paths.ts';
import { notificationsInput } from './notifications-input.ts';

const most = 99;

/** Leads to the notifications and shows how many were not read. One whose thread is looked at is marked as read. */
export function Bell({ organizationId }: { organizationId: string }) {
  const { items, count } = useList('listNotifications', notificationsInput(organizationId, true));
  useOpened(organizationId, items);
  const label = count > 0 ? `Notifications: ${count} unread` : 'Notifications';
  return (
    <IconButton
      asChild
      label={label}
      keys="g n"
      icon={
        <PrefetchLink href={paths.notifications(organizationId)} className="relative">
          <BellIcon aria-hidden />
          {count > 0 ? (
            <span
              aria-hidden
              className="absolute -end-0.5 -top-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-[10px]/4 font-semibold text-accent-ink"
            >
              {count > most ? `${most}+` : count}
            </span>
          ) : null}
        </PrefetchLink>
      }
    />
  );
}

function useOpened(organizationId: string, items: readonly Notification[]): void {
  const act = useAct();
  const pathname = usePathname();
  const thread = useSearchParams().get('thread');
  const opened = items.filter(({ urls }) => {
    const { pathname: path, searchParams } = new URL(urls.app);
    const ofThread = searchParams.get('thread');
    return path === pathname && (ofThread === null || ofThread === thread);
  });
  const ids = opened.map(({ id }) => id).join(' ');
  const mark = useEffectEvent(() => {
    const body = { read: true, notifications: ids.split(' ').slice(0, 100) };
    void act(
      'markNotifications',
      { params: { organizationId }, body },
      { failed: 'The notification stays unread' },
    );
  });
  const isVisible = useIsVisible();
  useEffect(() => {
    if (ids !== '' && isVisible) mark();
  }, [ids, isVisible]);
}
