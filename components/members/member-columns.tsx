import { columnsOf } from '#components/table/columns.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Member } from '#lib/contract/members/schemas.ts';
import { roleName } from '#lib/role-names.ts';

const column = columnsOf<Member>();

export const memberColumns = column.columns([
  column.accessor((member) => member.user.displayName, {
    id: 'name',
    header: 'Name',
    meta: { width: 'minmax(8rem, 2fr)', sort: { by: 'name', first: 'asc' } },
    cell: ({ row }) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={row.original.user.displayName} image={row.original.user.photoURL} />
        <bdi className="truncate">{row.original.user.displayName}</bdi>
        {row.original.sso ? <Badge>SSO</Badge> : null}
        {row.original.disabled ? <Badge tone="caution">Disabled</Badge> : null}
      </span>
    ),
  }),
  column.accessor((member) => member.user.email ?? '', {
    id: 'email',
    header: 'E-mail',
    meta: { width: 'minmax(5rem, 2fr)' },
  }),
  column.accessor('role', {
    header: 'Role',
    meta: { width: '94px' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() === 'admin' ? 'accent' : 'neutral'}>{roleName(getValue())}</Badge>
    ),
  }),
  column.accessor('teams', { header: 'Teams', meta: { width: '48px', align: 'end', wideOnly: true } }),
  column.accessor('spaces', { header: 'Spaces', meta: { width: '52px', align: 'end', roomOnly: true } }),
  column.accessor('joinedAt', {
    header: 'Joined',
    meta: { width: '88px', roomOnly: true, sort: { by: 'joinedAt', first: 'desc' } },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
  column.accessor('lastSeenAt', {
    header: 'Last seen',
    meta: { width: '88px', sort: { by: 'lastSeenAt', first: 'desc' } },
    cell: ({ getValue }) => {
      const lastSeenAt = getValue();
      return lastSeenAt ? <RelativeTime value={lastSeenAt} /> : 'Never';
    },
  }),
]);
