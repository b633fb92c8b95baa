import { columnsOf } from '#components/table/columns.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { scopesText } from '#components/users/scope-groups.ts';
import type { MemberToken } from '#lib/contract/members/tokens.ts';

const states: Record<MemberToken['state'], { label: string; tone: Tone }> = {
  open: { label: 'Active', tone: 'positive' },
  blocked: { label: 'Blocked', tone: 'critical' },
  'not-allowed': { label: 'Not allowed', tone: 'caution' },
  closed: { label: 'No access', tone: 'neutral' },
};

const column = columnsOf<MemberToken>();

const label = column.accessor('label', {
  header: 'Token',
  meta: { width: 'minmax(11rem, 3fr)' },
  cell: ({ row, getValue }) => (
    <span className="flex min-w-0 items-center gap-2">
      <bdi className="truncate">{getValue()}</bdi>
      {row.original.state === 'open' ? null : (
        <Badge tone={states[row.original.state].tone}>{states[row.original.state].label}</Badge>
      )}
    </span>
  ),
});
const owner = column.accessor(({ user }) => user.displayName, {
  id: 'owner',
  header: 'Member',
  meta: { width: 'minmax(7rem, 2fr)' },
  cell: ({ row: { original } }) => (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={original.user.displayName} image={original.user.photoURL} size="sm" />
      <bdi className="truncate">{original.user.displayName}</bdi>
    </span>
  ),
});
const access = column.accessor(({ scopes }) => scopesText(scopes), {
  id: 'scopes',
  header: 'Access',
  meta: { width: 'minmax(6rem, 2fr)' },
  cell: ({ getValue }) => <OneLine title={getValue()}>{getValue()}</OneLine>,
});
const created = column.accessor('createdAt', {
  header: 'Created',
  meta: { width: '100px', roomOnly: true, sort: { by: 'createdAt', first: 'desc' } },
  cell: ({ getValue }) => <RelativeTime value={getValue()} />,
});
const lastUsed = column.accessor('lastUsedAt', {
  header: 'Last used',
  meta: { width: '100px', sort: { by: 'lastUsedAt', first: 'desc' } },
  cell: ({ getValue }) => <Moment value={getValue()} />,
});
const expires = column.accessor('expiresAt', {
  header: 'Expires',
  meta: { width: '100px', sort: { by: 'expiresAt', first: 'asc' } },
  cell: ({ getValue }) => <Moment value={getValue()} />,
});

function Moment({ value }: { value: string | undefined }) {
  return value ? <RelativeTime value={value} /> : 'Never';
}

/** The columns of the tokens of all members. */
export const tokenColumns = column.columns([label, owner, access, created, lastUsed, expires]);

/** The columns of the tokens of one member. */
export const ownTokenColumns = column.columns([label, access, lastUsed, expires]);
