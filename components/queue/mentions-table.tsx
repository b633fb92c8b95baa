'use client';

import { AtSign } from 'lucide-react';
import type { ReactNode } from 'react';
import type { List } from '#components/data/query.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { MentionedThread } from '#lib/contract/comments/mentions.ts';

const nameOf = ({ mentionedBy, excerpt }: MentionedThread) => `${mentionedBy.displayName}: ${excerpt}`;

const column = columnsOf<MentionedThread>();
const columns = column.columns([
  column.accessor(nameOf, {
    id: 'mention',
    header: 'Mention',
    meta: { width: 'minmax(0, 3fr)' },
    cell: ({ row: { original: one } }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={one.mentionedBy.displayName} image={one.mentionedBy.photoURL} size="sm" />
        <bdi className="truncate">{nameOf(one)}</bdi>
      </span>
    ),
  }),
  column.accessor(
    ({ changeRequest }) => (changeRequest ? changeRequestName(changeRequest) : 'Main content'),
    {
      id: 'place',
      header: 'Change request',
      meta: { width: 'minmax(0, 1fr)' },
      cell: ({ getValue }) => <OneLine>{getValue()}</OneLine>,
    },
  ),
  column.accessor(({ space }) => space.title, {
    id: 'space',
    header: 'Space',
    meta: { width: 'minmax(0, 1fr)' },
    cell: ({ getValue }) => <OneLine>{getValue() || 'Untitled space'}</OneLine>,
  }),
  column.accessor('mentionedAt', {
    header: 'Mentioned',
    meta: { width: '130px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
]);

/** The address of a thread within the console. */
export function addressOfThread({ urls }: MentionedThread): string {
  const { pathname, search } = new URL(urls.app);
  return `${pathname}${search}`;
}

export type MentionsTableProps = {
  list: List<MentionedThread>;
  empty: { title: string; description: string; action: ReactNode };
};

/** The threads that wait for the person because someone mentioned them. */
export function MentionsTable({ list, empty }: MentionsTableProps) {
  return (
    <DataTable
      label="mentions"
      singular="mention"
      list={list}
      columns={columns}
      idOf={(one) => one.comment}
      nameOf={nameOf}
      hrefOf={addressOfThread}
      empty={{ icon: <AtSign />, ...empty }}
    />
  );
}
