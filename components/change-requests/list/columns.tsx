import { TriangleAlert } from 'lucide-react';
import { columnsOf } from '#components/table/columns.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { changeRequestName, subjectOf } from '#lib/change-request-names.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { isActive } from '../is-active.ts';
import { StatusBadge } from '../status-badge.tsx';

const column = columnsOf<ChangeRequest>();

const subject = column.accessor(changeRequestName, {
  id: 'subject',
  header: 'Change request',
  meta: { width: 'minmax(0, 3fr)' },
  cell: ({ row: { original: one } }) => (
    <span className="flex min-w-0 items-center gap-2">
      <span className="shrink-0 text-ink-faint">#{one.number}</span>
      <bdi className="truncate">{subjectOf(one)}</bdi>
      {one.conflicts > 0 ? (
        <Badge tone="critical" icon={<TriangleAlert aria-hidden />}>
          {countOf(one.conflicts, 'conflict')}
        </Badge>
      ) : one.outdated && isActive(one) ? (
        <Badge tone="caution">Behind</Badge>
      ) : null}
    </span>
  ),
});

const status = column.accessor('status', {
  header: 'Status',
  meta: { width: '110px' },
  cell: ({ getValue }) => <StatusBadge status={getValue()} />,
});

const others = column.columns([
  column.accessor((one) => one.createdBy.displayName, {
    id: 'author',
    header: 'Opened by',
    meta: { width: 'minmax(0, 1fr)' },
    cell: ({ row }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={row.original.createdBy.displayName} image={row.original.createdBy.photoURL} size="sm" />
        <bdi className="truncate">{row.original.createdBy.displayName}</bdi>
      </span>
    ),
  }),
  column.accessor('updatedAt', {
    header: 'Updated',
    meta: { width: '130px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
]);

/** The title of a space; undefined while it loads. */
export type TitleOf = (spaceId: string) => string | undefined;

function space(titleOf: TitleOf) {
  // Titles load after the rows, and a table caches what an accessor returned for a row.
  return column.display({
    id: 'space',
    header: 'Space',
    meta: { width: 'minmax(0, 1fr)' },
    cell: ({ row }) => {
      const title = titleOf(row.original.space);
      return title === undefined ? <Skeleton className="w-24" /> : <OneLine>{title}</OneLine>;
    },
  });
}

export const columnsOfSpace = column.columns([subject, status, ...others]);

/** The columns of an organization's list, with the space of each change request. */
export function columnsOfOrganization(titleOf: TitleOf) {
  return column.columns([subject, space(titleOf), status, ...others]);
}

/** The columns of a queue, without the status, because each tab shows one. */
export function columnsOfQueue(titleOf: TitleOf) {
  return column.columns([subject, space(titleOf), ...others]);
}
