'use client';

import { Users } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useList } from '#components/data/query.ts';
import { usePanel } from '#components/frame/panel.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Select } from '#components/ui/select.tsx';
import type { UserAccess, UserSiteAccess } from '#lib/contract/shared/access.ts';
import { roles } from '#lib/contract/shared/role-ladder.ts';
import { roleName } from '#lib/role-names.ts';
import { accessActions } from './access-actions.tsx';
import { type AccessPlace, accessOperations, accessParams } from './access-place.ts';
import { placeText, reasonText } from './access-source.ts';
import { explainPanel } from './explain-access.tsx';
import { assignableRoles } from './levels.ts';

const roleInAddress = parseAsStringLiteral(roles);

/** A disabled member is on the lists of sites alone. */
type PersonWithAccess = UserAccess & Partial<Pick<UserSiteAccess, 'disabled'>>;

const column = columnsOf<PersonWithAccess>();
const columns = column.columns([
  column.accessor(({ user }) => user.displayName, {
    id: 'name',
    header: 'Person',
    cell: ({ row: { original: one } }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={one.user.displayName} image={one.user.photoURL} />
        <bdi className="truncate">{one.user.displayName}</bdi>
        {one.disabled ? <Badge>Disabled</Badge> : null}
      </span>
    ),
  }),
  // Only a service account has no address.
  column.accessor(({ user }) => user.email ?? 'Service account', {
    id: 'email',
    header: 'E-mail',
    meta: { width: 'minmax(0, 1.5fr)' },
  }),
  column.accessor('permission', {
    header: 'Role',
    meta: { width: '120px' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() === 'admin' ? 'accent' : 'neutral'}>{roleName(getValue())}</Badge>
    ),
  }),
  column.accessor(({ sources: [first] }) => (first ? reasonText(first) : ''), { id: 'why', header: 'Why' }),
  column.accessor(({ sources: [first] }) => (first ? placeText(first) : ''), {
    id: 'source',
    header: 'Source',
    cell: ({ getValue, row: { original } }) => (
      <span className="flex min-w-0 items-center gap-1.5">
        <bdi className="truncate">{getValue()}</bdi>
        {original.sources.length > 1 ? (
          <span className="shrink-0 text-sm text-ink-faint">+{original.sources.length - 1}</span>
        ) : null}
      </span>
    ),
  }),
]);

/** Everyone with access to a place, with their role and its source. */
export function AccessTable({ place }: { place: AccessPlace }) {
  const filter = useTextFilter();
  const [role, setRole] = useQueryState('role', roleInAddress);
  const { toggle } = usePanel();
  const explain = (person: UserAccess['user']) => toggle(explainPanel(place, person));
  const list = useList(accessOperations(place).everybody, {
    params: accessParams(place),
    query: {
      role: role ?? undefined,
      search: filter.applied,
      // Other lists of people with access are in this order by themselves.
      ...(place.kind === 'site' ? ({ sort: 'name', order: 'asc' } as const) : {}),
    },
  });
  return (
    <DataTable
      label="people"
      singular="person"
      list={list}
      columns={columns}
      idOf={({ user }) => user.id}
      nameOf={({ user }) => user.displayName}
      onOpen={({ user }) => explain(user)}
      filter={filter}
      actions={accessActions(place, explain)}
      facets={
        <Select
          aria-label="Role"
          className="w-36"
          value={role ?? 'all'}
          onValueChange={(value) => void setRole(roleInAddress.parse(value))}
          options={[{ value: 'all', label: 'All roles' }, ...assignableRoles]}
        />
      }
      isFaceted={role !== null}
      onClearFacets={() => void setRole(null)}
      empty={{
        icon: <Users />,
        title: 'No one has access',
        description: 'Invite people or teams, or change the default role.',
      }}
    />
  );
}
