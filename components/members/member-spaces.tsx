'use client';

import { FolderLock } from 'lucide-react';
import type { z } from 'zod';
import { useList } from '#components/data/query.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { MemberSpacePermission } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { roleName } from '#lib/role-names.ts';

type Open = z.output<typeof MemberSpacePermission>;

const column = columnsOf<Open>();
const columns = column.columns([
  column.accessor((one) => one.space.title, {
    id: 'space',
    header: 'Space',
    cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
  }),
  column.accessor('permission', {
    header: 'Role',
    meta: { width: '140px' },
    cell: ({ getValue }) => <Badge>{roleName(getValue())}</Badge>,
  }),
]);

export type MemberSpacesProps = { organizationId: string; userId: string; name: string };

/** The spaces that a member can open, each with a link to its permissions, which say why. */
export function MemberSpaces({ organizationId, userId, name }: MemberSpacesProps) {
  const list = useList('listMemberSpaces', { params: { organizationId, userId } });
  return (
    <div className="flex max-h-96 max-w-form flex-col">
      <DataTable
        label="spaces"
        singular="space"
        list={list}
        columns={columns}
        idOf={(one) => one.space.id}
        nameOf={(one) => one.space.title}
        hrefOf={(one) => paths.spacePermissions(organizationId, one.space.id)}
        empty={{
          icon: <FolderLock />,
          title: 'No access to spaces',
          description: `Invite ${name} to a space, or give them a stronger role.`,
        }}
      />
    </div>
  );
}
