'use client';

import { ShieldCheck, ShieldOff } from 'lucide-react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useAct } from '#components/data/action.ts';
import { useList, useRead } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { memberColumns } from './member-columns.tsx';

/** What a requirement means for so many members, where their number is known. */
function effectOn(count: number | undefined): string {
  if (count === 0) return 'All members use it already.';
  const members = count === undefined ? 'Members' : countOf(count, 'member');
  return `${members} without it can’t open the organization until they set it up, and neither can their API tokens.`;
}

/** Whether an organization requires two-factor authentication, and the members who don't use it. */
export function TwoFactorScreen({ organizationId }: { organizationId: string }) {
  const { admin } = useShell().session.organization.permissions;
  const params = { organizationId };
  const requirement = useRead('getTwoFactorRequirement', { params }, admin);
  const list = useList('listMembersWithoutTwoFactor', { params });
  const confirm = useConfirm();
  const isRequired = requirement.data?.required ?? false;
  const notRead = requirement.data ? undefined : (requirement.error?.failure.message ?? 'Loading…');
  const act = useAct();
  const write = (required: boolean) =>
    act(
      'replaceTwoFactorRequirement',
      { params, body: { required } },
      { done: required ? 'Two-factor authentication is required' : 'Two-factor authentication is optional' },
    );
  const require = () =>
    confirm({
      title: 'Require two-factor authentication?',
      description: `${effectOn(list.count)} Nothing changes for people who sign in with an identity provider.`,
      verb: 'Require',
      tone: 'primary',
      run: () => write(true),
    });
  const action: ShellAction = {
    id: 'require-two-factor',
    name: isRequired ? 'Make optional' : 'Require two-factor authentication',
    group: 'Two-factor authentication',
    icon: isRequired ? ShieldOff : ShieldCheck,
    keys: 'r',
    disabledReason: admin ? notRead : needsRole('admin'),
    calls: [{ operation: 'replaceTwoFactorRequirement', params, body: { required: !isRequired } }],
    run: () => (isRequired ? void write(false) : require()),
  };
  useActions([action]);
  return (
    <SettingsFrame
      title="Two-factor authentication"
      description="Members enter their password and a code from an app on their phone. Members who don’t use it yet are listed here."
      badge={isRequired ? <Badge tone="positive">Required</Badge> : null}
      fill
      action={<ActionButton action={action} />}
    >
      <DataTable
        label="members without two-factor authentication"
        singular="member"
        list={list}
        columns={memberColumns}
        idOf={(member) => member.id}
        nameOf={(member) => member.user.displayName}
        hrefOf={(member) => paths.member(organizationId, member.id)}
        empty={{
          icon: <ShieldCheck />,
          title: 'Every member uses two-factor authentication',
          description: 'Nobody signs in with a password alone.',
        }}
        access="Ask an organization admin."
      />
    </SettingsFrame>
  );
}
