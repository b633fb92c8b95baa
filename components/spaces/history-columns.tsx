import { GitMerge } from 'lucide-react';
import { columnsOf } from '#components/table/columns.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { RevisionHead } from '#lib/contract/content/revision.ts';
import { revisionTitle } from './revision-words.ts';

const column = columnsOf<RevisionHead>();

export const historyColumns = column.columns([
  column.accessor(revisionTitle, {
    id: 'revision',
    header: 'Revision',
    meta: { width: 'minmax(0, 3fr)' },
    cell: ({ row: { original: one }, getValue }) => (
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="truncate">{getValue()}</bdi>
        {one.mergedFrom ? (
          <Badge tone="accent" icon={<GitMerge aria-hidden />}>
            #{one.mergedFrom.number}
          </Badge>
        ) : null}
      </span>
    ),
  }),
  column.accessor((one) => one.author?.displayName ?? '', {
    id: 'author',
    header: 'By',
    cell: ({ row: { original: one } }) =>
      one.author ? (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={one.author.displayName} image={one.author.photoURL} size="sm" />
          <span className="truncate">{one.author.displayName}</span>
        </span>
      ) : (
        'Lectern'
      ),
  }),
  column.accessor('createdAt', {
    header: 'When',
    meta: { width: '140px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
]);
