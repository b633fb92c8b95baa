import { TriangleAlert } from 'lucide-react';
import { columnsOf } from '#components/table/columns.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

const column = columnsOf<ChangeRequest>();

export function nameOf(one: ChangeRequest): string {
  return `#${one.number} ${one.subject.trim() || 'Without a subject'}`;
}

/** What a person needs to choose what to do next; `titleOf` names the space. */
export function queueColumns(titleOf: (spaceId: string) => string | undefined) {
  return column.columns([
    column.accessor(nameOf, {
      id: 'subject',
      header: 'Change request',
      meta: { width: 'minmax(0, 3fr)' },
      cell: ({ row: { original: one } }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="shrink-0 font-normal text-ink-faint">#{one.number}</span>
          <bdi className="truncate">{one.subject.trim() || 'Without a subject'}</bdi>
          {one.conflicts > 0 ? (
            <Badge tone="critical" icon={<TriangleAlert aria-hidden />}>
              {one.conflicts === 1 ? '1 conflict' : `${one.conflicts} conflicts`}
            </Badge>
          ) : one.outdated ? (
            <Badge tone="caution">Behind</Badge>
          ) : null}
        </span>
      ),
    }),
    // The titles come later than the rows, and a table keeps what an accessor once gave for a row.
    column.display({
      id: 'space',
      header: 'Space',
      cell: ({ row }) => <bdi className="truncate">{titleOf(row.original.space)}</bdi>,
    }),
    column.accessor((one) => one.createdBy.displayName, {
      id: 'author',
      header: 'Opened by',
      cell: ({ row }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar
            name={row.original.createdBy.displayName}
            image={row.original.createdBy.photoURL}
            size="sm"
          />
          <span className="truncate">{row.original.createdBy.displayName}</span>
        </span>
      ),
    }),
    column.accessor('updatedAt', {
      header: 'Updated',
      meta: { width: '130px' },
      cell: ({ getValue }) => <RelativeTime value={getValue()} />,
    }),
  ]);
}
