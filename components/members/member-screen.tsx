'use client';

import { Users } from 'lucide-react';
import type { z } from 'zod';
import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { type List, useList, useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useRouter } from '#components/form/router.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Member } from '#lib/contract/members/schemas.ts';
import type { Team, TeamMember } from '#lib/contract/teams/schemas.ts';
import { paths } from '#lib/paths.ts';
import { roleName } from '#lib/role-names.ts';
import { useEndAccess } from './end-access-action.tsx';
import { useGuestAccess } from './guest-access-action.ts';
import { useMemberActions } from './member-actions.tsx';
import { MemberSignIn } from './member-sign-in.tsx';
import { MemberSpaces } from './member-spaces.tsx';

type MemberTeam = { team: Team; member: z.output<typeof TeamMember> };

const column = columnsOf<MemberTeam>();
const columns = column.columns([
  column.accessor((one) => one.team.title, { id: 'team', header: 'Team' }),
  column.accessor((one) => one.member.role, {
    id: 'role',
    header: 'Role in the team',
    meta: { width: '140px' },
    cell: ({ getValue }) => (getValue() === 'owner' ? 'Owner' : 'Member'),
  }),
  column.accessor((one) => one.team.spaces, {
    id: 'spaces',
    header: 'Spaces',
    meta: { width: '72px', align: 'end' },
  }),
]);

export type MemberScreenProps = { organizationId: string; userId: string };

/** One member: their role, how they get in, their teams and spaces. */
export function MemberScreen({ organizationId, userId }: MemberScreenProps) {
  const params = { organizationId, userId };
  const { data: member, error, refetch } = useRead('getMember', { params });
  const teams = useList('listMemberTeams', { params });
  const router = useRouter();
  const { admin } = useShell().session.organization.permissions;
  const leave = () => router.push(paths.members(organizationId));
  const actions = [
    ...useMemberActions(leave),
    ...useGuestAccess(organizationId),
    ...useEndAccess(organizationId, leave),
  ];
  const name = member?.user.displayName ?? 'Member';
  return (
    <SettingsFrame
      title={name}
      badge={member?.disabled ? <Badge tone="caution">Disabled</Badge> : null}
      description={member?.user.email}
      below={[
        { label: 'Members', href: paths.members(organizationId) },
        { label: name, href: paths.member(organizationId, userId) },
      ]}
      action={
        member ? <OpenThingMenu singular="member" thing={member} name={name} actions={actions} /> : null
      }
    >
      {error && !member ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        <>
          <Facts member={member} />
          {admin ? <MemberSignIn organizationId={organizationId} userId={userId} name={name} /> : null}
          <h2 className="mt-8 mb-3 text-lg font-semibold">Teams</h2>
          <Teams organizationId={organizationId} list={teams} name={name} />
          <h2 className="mt-8 mb-3 text-lg font-semibold">Spaces</h2>
          <MemberSpaces organizationId={organizationId} userId={userId} name={name} />
        </>
      )}
    </SettingsFrame>
  );
}

function Facts({ member }: { member: Member | undefined }) {
  if (!member) return <Skeleton className="h-16 max-w-form" />;
  return (
    <dl className="grid max-w-form grid-cols-2 gap-4 rounded-lg border border-line p-4 sm:grid-cols-4">
      <Fact name="Role">{roleName(member.role)}</Fact>
      <Fact name="Spaces">{member.spaces}</Fact>
      <Fact name="Joined">
        <RelativeTime value={member.joinedAt} />
      </Fact>
      <Fact name="Last seen">{member.lastSeenAt ? <RelativeTime value={member.lastSeenAt} /> : 'Never'}</Fact>
      {member.accessEndsAt ? (
        <Fact name="Access ends">
          <RelativeTime value={member.accessEndsAt} />
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

type TeamsProps = { organizationId: string; list: List<MemberTeam>; name: string };

function Teams({ organizationId, list, name }: TeamsProps) {
  return (
    <div className="flex max-h-96 max-w-form flex-col">
      <DataTable
        label="teams"
        singular="team"
        list={list}
        columns={columns}
        idOf={(one) => one.team.id}
        nameOf={(one) => one.team.title}
        hrefOf={(one) => paths.team(organizationId, one.team.id)}
        empty={{
          icon: <Users />,
          title: 'No teams',
          description: `${name} is not in any team.`,
        }}
      />
    </div>
  );
}
