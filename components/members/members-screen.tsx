'use client';

import { Users } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ActionButton } from '#components/actions/action-button.tsx';
import { useList } from '#components/data/query.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { useClock } from '#components/ui/clock.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { roleChoices } from '#lib/role-names.ts';
import { useMemberActions } from './member-actions.tsx';
import { memberColumns } from './member-columns.tsx';
import { lastSeenFilters, memberOrders, memberSorts, membersInput, roleFilters } from './members-input.ts';
import { InvitePeople, useInvite } from './use-invite.tsx';

// The list does not wait for the choice of a team.
const teamSelect = lazyCode(async () => (await import('./team-select.tsx')).TeamSelect);
const stay = () => undefined;

const inAddress = {
  role: parseAsStringLiteral(roleFilters),
  team: parseAsString,
  seen: parseAsStringLiteral(lastSeenFilters),
  sort: parseAsStringLiteral(memberSorts).withDefault('name'),
  order: parseAsStringLiteral(memberOrders).withDefault('asc'),
};

const lastSeenOptions = [
  { value: 'all', label: 'Seen any time' },
  { value: 'within-30-days', label: 'Seen in the last 30 days' },
  { value: 'not-for-30-days', label: 'Not seen for 30 days' },
  { value: 'not-for-90-days', label: 'Not seen for 90 days' },
];

const roleOptions = [
  { value: 'all', label: 'All roles' },
  ...roleChoices.map(({ value, label }) => ({ value: value ?? 'guest', label })),
];

/** The members of an organization, with their roles. */
export function MembersScreen({ organizationId }: { organizationId: string }) {
  const filter = useTextFilter();
  const [{ role, team, seen: lastSeen, sort, order }, setQuery] = useQueryStates(inAddress);
  const { now } = useClock();
  const actions = useMemberActions();
  const invite = useInvite(organizationId);
  const create = <ActionButton action={invite.action} variant="primary" />;
  const list = useList(
    'listMembers',
    membersInput(
      organizationId,
      {
        search: filter.applied,
        role: role ?? undefined,
        team: team ?? undefined,
        lastSeen: lastSeen ?? undefined,
        sort,
        order,
      },
      now,
    ),
  );
  return (
    <SettingsFrame title="Members" action={create} fill>
      <DataTable
        label="members"
        singular="member"
        list={list}
        columns={memberColumns}
        idOf={(member) => member.id}
        nameOf={(member) => member.user.displayName}
        hrefOf={(member) => paths.member(organizationId, member.id)}
        actions={actions}
        filter={filter}
        facets={
          <>
            <Select
              aria-label="Role"
              className="w-36"
              value={role ?? 'all'}
              onValueChange={(value) => void setQuery({ role: inAddress.role.parse(value) })}
              options={roleOptions}
            />
            <TeamFilter
              organizationId={organizationId}
              team={team}
              onTeam={(next) => void setQuery({ team: next })}
            />
            <Select
              aria-label="Last seen"
              className="w-48"
              value={lastSeen ?? 'all'}
              onValueChange={(value) => void setQuery({ seen: inAddress.seen.parse(value) })}
              options={lastSeenOptions}
            />
          </>
        }
        isFaceted={role !== null || team !== null || lastSeen !== null}
        onClearFacets={() => void setQuery({ role: null, team: null, seen: null })}
        sorting={{
          by: sort,
          order,
          onSort: (by, next) => void setQuery({ sort: inAddress.sort.parse(by), order: next }),
        }}
        empty={{
          icon: <Users />,
          title: 'No members yet',
          description: 'People who join this organization appear here.',
          action: create,
        }}
        access="Ask an organization admin."
      />
      {invite.isInviting ? <InvitePeople organizationId={organizationId} onDismiss={invite.end} /> : null}
    </SettingsFrame>
  );
}

type TeamFilterProps = {
  organizationId: string;
  team: string | null;
  onTeam: (team: string | null) => void;
};

/** Nothing when the organization has no teams. */
function TeamFilter({ organizationId, team, onTeam }: TeamFilterProps) {
  const any = useList('listTeams', { params: { organizationId }, query: { limit: '1' } });
  const TeamSelect = useLazyCode(teamSelect, team !== null, stay);
  if (any.count === 0 && team === null) return null;
  if (!TeamSelect) return <Skeleton className="h-8 w-40" />;
  return (
    <TeamSelect
      organizationId={organizationId}
      className="w-40"
      value={team ?? undefined}
      none="All teams"
      onChange={(next) => onTeam(next ?? null)}
    />
  );
}
