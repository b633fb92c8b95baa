'use client';

import { ShieldQuestion, Users } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import type { z } from 'zod';
import { useList } from '#components/shell/query.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Select } from '#components/ui/select.tsx';
import type { UserPermission as Schema } from '#lib/contract/shared/access.ts';
import { roles } from '#lib/contract/shared/roles.ts';
import { roleName } from '#lib/role-names.ts';
import { type AccessPlace, accessParams, accessReads } from './access-place.ts';
import { ExplainAccess } from './explain-access.tsx';
import { grantChoices } from './levels.ts';

type UserPermission = z.output<typeof Schema>;

const roleInAddress = parseAsStringLiteral(roles);

const column = columnsOf<UserPermission>();
const columns = column.columns([
  column.accessor(({ user }) => user.displayName, {
    id: 'name',
    header: 'Name',
    cell: ({ row: { original: one } }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={one.user.displayName} image={one.user.photoURL} />
        <span className="truncate">{one.user.displayName}</span>
      </span>
    ),
  }),
  column.accessor(({ user }) => user.email ?? '', { id: 'email', header: 'E-mail' }),
  column.accessor('permission', {
    header: 'Role here',
    meta: { width: '120px' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() === 'admin' ? 'accent' : 'neutral'}>{roleName(getValue())}</Badge>
    ),
  }),
]);

/** Everybody with access to a space or collection, however they got it; opening one explains it. */
export function AccessTable({ place }: { place: AccessPlace }) {
  const [role, setRole] = useQueryState('role', roleInAddress);
  const [explained, setExplained] = useState<UserPermission['user']>();
  const list = useList(accessReads(place).everybody, {
    params: accessParams(place),
    query: { role: role ?? undefined },
  });
  return (
    <>
      <DataTable
        label="people"
        singular="person"
        list={list}
        columns={columns}
        idOf={({ user }) => user.id}
        nameOf={({ user }) => user.displayName}
        onOpen={({ user }) => setExplained(user)}
        actions={[
          {
            id: 'explain',
            name: 'Explain access',
            icon: ShieldQuestion,
            run: ({ user }) => setExplained(user),
          },
        ]}
        facets={
          <Select
            aria-label="Role"
            className="w-36"
            value={role ?? 'all'}
            onValueChange={(value) => void setRole(roleInAddress.parse(value))}
            options={[{ value: 'all', label: 'Every role' }, ...grantChoices]}
          />
        }
        isFaceted={role !== null}
        onClearFacets={() => void setRole(null)}
        empty={{ icon: <Users />, title: 'Nobody', description: 'Nobody has access here.' }}
      />
      {explained ? (
        <ExplainAccess place={place} person={explained} onDismiss={() => setExplained(undefined)} />
      ) : null}
    </>
  );
}
