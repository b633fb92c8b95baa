import type { z } from 'zod';
import { columnsOf } from '#components/table/columns.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { TeamMembership as Schema } from '#lib/contract/teams/schemas.ts';
import { roleName } from '#lib/role-names.ts';

export type TeamMembership = z.output<typeof Schema>;

const column = columnsOf<TeamMembership>();

export const teamMemberColumns = column.columns([
  column.accessor((one) => one.organization.user.displayName, {
    id: 'name',
    header: 'Name',
    cell: ({ row }) => (
      <span className="flex items-center gap-2.5">
        <Avatar
          name={row.original.organization.user.displayName}
          image={row.original.organization.user.photoURL}
        />
        <span className="truncate">{row.original.organization.user.displayName}</span>
        {row.original.organization.disabled ? <Badge tone="caution">Disabled</Badge> : null}
      </span>
    ),
  }),
  column.accessor((one) => one.organization.user.email ?? '', {
    id: 'email',
    header: 'E-mail',
    meta: { width: 'minmax(0, 1.5fr)' },
  }),
  column.accessor((one) => one.team.role, {
    id: 'role',
    header: 'In the team',
    meta: { width: '110px' },
    cell: ({ getValue }) =>
      getValue() === 'owner' ? <Badge tone="accent">Owner</Badge> : <Badge>Member</Badge>,
  }),
  column.accessor((one) => one.organization.role, {
    id: 'organizationRole',
    header: 'In the organization',
    meta: { width: '150px' },
    cell: ({ getValue }) => roleName(getValue()),
  }),
]);
