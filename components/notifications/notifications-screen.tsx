'use client';

import { BellOff, CheckCheck, Inbox, MailOpen, Settings } from 'lucide-react';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { useAct } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import type { Write } from '#components/data/write.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { notificationsInput } from '#components/frame/notifications-input.ts';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { Notification } from '#lib/contract/notifications/schemas.ts';
import { sentenceOf } from '#lib/notification-words.ts';
import { paths } from '#lib/paths.ts';
import { muteActions } from './mute.ts';

const tabs = ['unread', 'all'] as const;
const tabInAddress = parseAsStringLiteral(tabs).withDefault('unread');

const column = columnsOf<Notification>();
const columns = column.columns([
  column.accessor(sentenceOf, {
    id: 'what',
    header: 'Notification',
    meta: { width: 'minmax(0, 3fr)' },
    cell: ({ row: { original: one } }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span aria-hidden className={cn('size-2 shrink-0 rounded-full', one.read ? '' : 'bg-accent')} />
        <Avatar name={one.actor?.displayName ?? '?'} image={one.actor?.photoURL} size="sm" />
        <bdi className={cn('truncate', one.read ? 'font-normal text-ink-soft' : 'font-medium')}>
          {sentenceOf(one)}
        </bdi>
        {one.read ? null : <span className="sr-only">Unread</span>}
        {one.mutedThread ? (
          <>
            <BellOff aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <span className="sr-only">Muted</span>
          </>
        ) : null}
      </span>
    ),
  }),
  column.accessor((one) => one.space.title, {
    id: 'space',
    header: 'Space',
    meta: { width: 'minmax(0, 1fr)' },
    cell: ({ getValue }) => <bdi className="truncate">{getValue() || 'Untitled space'}</bdi>,
  }),
  column.accessor('updatedAt', {
    header: 'Updated',
    meta: { width: '130px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
]);

/** What happened that concerns the person, a row for each thread. */
export function NotificationsScreen({ organizationId }: { organizationId: string }) {
  const { organization } = useShell().session;
  const [tab, setTab] = useQueryState('show', tabInAddress);
  const act = useAct();
  const params = { organizationId };
  const unread = useList('listNotifications', notificationsInput(organizationId, true));
  const all = useList('listNotifications', notificationsInput(organizationId, false), tab === 'all');
  const list = tab === 'unread' ? unread : all;
  const screenActions: [ShellAction] = [
    {
      id: 'mark-all-read',
      name: 'Mark all as read',
      group: 'Notifications',
      icon: CheckCheck,
      keys: 'shift+u',
      disabledReason: unread.count > 0 ? undefined : 'Nothing is unread',
      calls: [{ operation: 'markNotifications', params, body: { read: true } }],
      run: () =>
        void act(
          'markNotifications',
          { params, body: { read: true } },
          { done: 'All marked as read', failed: 'The notifications were not marked as read' },
        ),
    },
  ];
  useActions(screenActions);
  return (
    <Screen
      title="Notifications"
      fill
      width="full"
      crumbs={[
        organizationCrumb(organization),
        { label: 'Notifications', href: paths.notifications(organizationId) },
      ]}
      action={
        <>
          <Button asChild>
            <Link href={paths.accountNotifications()}>
              <Settings aria-hidden />
              Notification settings
            </Link>
          </Button>
          <ActionButton action={screenActions[0]} />
        </>
      }
      tabs={
        <Tabs
          label="Notifications"
          value={tab}
          onValueChange={(value) => void setTab(tabs.find((each) => each === value) ?? 'unread')}
          tabs={[
            { value: 'unread', label: 'Unread', count: unread.isLoading ? undefined : unread.count },
            { value: 'all', label: 'All' },
          ]}
        />
      }
    >
      <DataTable
        key={tab}
        label="notifications"
        singular="notification"
        list={list}
        columns={columns}
        idOf={(one) => one.id}
        nameOf={sentenceOf}
        hrefOf={addressOf}
        actions={[...markActions(organizationId), ...muting]}
        empty={
          tab === 'unread'
            ? {
                icon: <Inbox />,
                title: 'You’re all caught up',
                description:
                  'Comments on your change requests, replies, mentions and review requests appear here.',
              }
            : {
                icon: <BellOff />,
                title: 'No notifications yet',
                description:
                  'Comments on your change requests, replies, mentions and review requests appear here.',
              }
        }
      />
    </Screen>
  );
}

/** The address within the console. */
function addressOf({ urls }: Notification): string {
  const { pathname, search } = new URL(urls.app);
  return `${pathname}${search}`;
}

const muting = muteActions<Notification>({
  noun: '',
  keys: 'm',
  of: ({ space, comment, changeRequest, mutedThread }) => ({
    spaceId: space.id,
    threadId: mutedThread ?? comment ?? changeRequest?.id ?? '',
  }),
  isMuted: ({ mutedThread }) => mutedThread !== undefined,
});

function markAs(organizationId: string, { id }: Notification, read: boolean): Write {
  return {
    operation: 'markNotifications',
    input: { params: { organizationId }, body: { read, notifications: [id] } },
    failed: 'The notification was not changed',
  };
}

function markActions(organizationId: string): ThingAction<Notification>[] {
  return [
    {
      id: 'mark-read',
      name: 'Mark as read',
      many: 'Mark as read',
      icon: MailOpen,
      keys: 'e',
      hidden: (one) => one.read && 'It is read already',
      write: (one) => markAs(organizationId, one, true),
    },
    {
      id: 'mark-unread',
      name: 'Mark as unread',
      many: 'Mark as unread',
      icon: Inbox,
      keys: 'u',
      hidden: (one) => !one.read && 'It is unread already',
      write: (one) => markAs(organizationId, one, false),
    },
  ];
}
