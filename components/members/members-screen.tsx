'use client';

import { Users } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { SettingsFrame } from '#components/organizations/index.ts';
import { useList } from '#components/shell/query.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Select } from '#components/ui/select.tsx';
import type { Member } from '#lib/contract/members/schemas.ts';
import { paths } from '#lib/paths.ts';
import { roleChoices } from '#lib/role-names.ts';
import { useMemberActs } from './member-acts.ts';
import { memberColumns } from './member-columns.tsx';
import { membersInput, roleFilters } from './members-input.ts';
import { RoleForm } from './role-form.tsx';
import { useInvite } from './use-invite.tsx';

const inAddress = parseAsStringLiteral(roleFilters);
const roleOptions = [
  { value: 'all', label: 'Every role' },
  ...roleChoices.map(({ value, label }) => ({ value: value ?? 'guest', label })),
];

/** Everybody in an organization, with their roles. */
export function MembersScreen({ organizationId }: { organizationId: string }) {
  const filter = useTextFilter();
  const [role, setRole] = useQueryState('role', inAddress);
  const [changing, setChanging] = useState<Member>();
  const acts = useMemberActs(setChanging);
  const invite = useInvite(organizationId);
  const list = useList(
    'listMembers',
    membersInput(organizationId, { search: filter.applied, role: role ?? undefined }),
  );
  return (
    <SettingsFrame title="Members" action={invite.button} fill>
      <DataTable
        label="members"
        singular="member"
        list={list}
        columns={memberColumns}
        idOf={(member) => member.id}
        nameOf={(member) => member.user.displayName}
        hrefOf={(member) => paths.member(organizationId, member.id)}
        {...acts}
        filter={filter}
        facets={
          <Select
            aria-label="Role"
            className="w-36"
            value={role ?? 'all'}
            onValueChange={(value) => void setRole(inAddress.parse(value))}
            options={roleOptions}
          />
        }
        isFaceted={role !== null}
        onClearFacets={() => void setRole(null)}
        empty={{
          icon: <Users />,
          title: 'Nobody here yet',
          description: 'People who join this organization appear here.',
          action: invite.button,
        }}
        access="Admins of the organization give these roles."
      />
      {invite.dialog}
      {changing ? (
        <RoleForm
          key={changing.id}
          organizationId={organizationId}
          member={changing}
          onDismiss={() => setChanging(undefined)}
        />
      ) : null}
    </SettingsFrame>
  );
}
