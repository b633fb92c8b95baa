'use client';

import { Trash2 } from 'lucide-react';
import { useRunThings } from '#components/actions/thing-runner.tsx';
import { useList } from '#components/data/query.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { emojiText } from './emoji-text.ts';
import { restoreSpace } from './space-actions.tsx';
import { timeLeftText } from './time-left.ts';

const column = columnsOf<Space>();
const columns = column.columns([
  column.accessor('title', {
    header: 'Space',
    cell: ({ row: { original: space } }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span aria-hidden>{emojiText(space.emoji)}</span>
        <bdi className="truncate">{space.title}</bdi>
      </span>
    ),
  }),
  column.accessor((space) => space.deletedAt ?? '', {
    id: 'deleted',
    header: 'Deleted',
    meta: { width: '150px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
  column.accessor((space) => space.deletedAt ?? '', {
    id: 'left',
    header: 'Time left',
    meta: { width: '150px' },
    cell: ({ getValue }) => <TimeLeft deletedAt={getValue()} />,
  }),
  column.display({
    id: 'restore',
    header: <span className="sr-only">Restore</span>,
    meta: { width: '110px', align: 'end' },
    cell: ({ row }) => <Restore space={row.original} />,
  }),
]);

function Restore({ space }: { space: Space }) {
  const run = useRunThings();
  return (
    <Button
      size="sm"
      className="z-1"
      aria-label={`Restore ${space.title}`}
      disabledReason={restoreSpace.blocked?.(space)}
      onClick={() => void run(restoreSpace, { things: [space], nameOf: () => space.title })}
    >
      <restoreSpace.icon aria-hidden />
      Restore
    </Button>
  );
}

const trashActions = [restoreSpace];

function TimeLeft({ deletedAt }: { deletedAt: string }) {
  const { now } = useClock();
  return timeLeftText(deletedAt, now);
}

/** The deleted spaces that can still be restored. */
export function TrashScreen({ organizationId }: { organizationId: string }) {
  const { organization } = useShell().session;
  const list = useList('listDeletedSpaces', { params: { organizationId } });
  return (
    <Screen
      title="Trash"
      description="Restore deleted spaces within 7 days. After that, they and their history are deleted permanently."
      fill
      width="full"
      crumbs={[organizationCrumb(organization), { label: 'Trash', href: paths.trash(organizationId) }]}
    >
      <DataTable
        label="spaces"
        singular="space"
        list={list}
        columns={columns}
        idOf={(space) => space.id}
        nameOf={(space) => space.title}
        actions={trashActions}
        hasMenu={false}
        empty={{
          icon: <Trash2 />,
          title: 'Trash is empty',
          description: 'When you delete a space, you can restore it here for 7 days.',
        }}
      />
    </Screen>
  );
}
