'use client';

import { Ban, CircleCheck, ShieldUser, UserMinus } from 'lucide-react';
import { useConfirm } from '#components/shell/confirm.tsx';
import { perform } from '#components/shell/perform.ts';
import { useInvalidate } from '#components/shell/query.ts';
import { useShell } from '#components/shell/shell-state.ts';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import type { BulkAction, RowAction } from '#components/table/row-actions.ts';
import type { Member } from '#lib/contract/members/schemas.ts';
import { deleteMember, updateMember } from './actions.ts';

const nameOf = (member: Member) => member.user.displayName;

/** What an admin can do with members, one or many. Nobody else has any of it. */
export function useMemberActs(onChangeRole: (member: Member) => void): {
  actions: RowAction<Member>[];
  bulkActions: BulkAction<Member>[];
} {
  const { organization, user } = useShell().session;
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  if (!organization.permissions.admin) return { actions: [], bulkActions: [] };

  const place = (member: Member) => ({ organizationId: organization.id, userId: member.id });
  const refresh = () => invalidate('listMembers', 'getMember');
  const setDisabled = async (member: Member, disabled: boolean) => {
    const outcome = await perform(updateMember, { ...place(member), body: { disabled } });
    await refresh();
    if (!outcome.ok)
      return toastFailure(`${nameOf(member)} was not ${disabled ? 'disabled' : 'enabled'}`, outcome.failure);
    toastDone(
      `${nameOf(member)} is ${disabled ? 'disabled' : 'enabled'}`,
      () => void setDisabled(member, !disabled),
    );
  };
  const remove = (member: Member) =>
    confirm({
      title: `Remove ${nameOf(member)}?`,
      description: 'What they wrote stays. They lose at once:',
      loses: [
        `access to ${member.spaces} ${member.spaces === 1 ? 'space' : 'spaces'}`,
        `their place in ${member.teams} ${member.teams === 1 ? 'team' : 'teams'}`,
      ],
      verb: 'Remove member',
      run: async () => {
        const outcome = await deleteMember(place(member));
        if (outcome.ok) {
          await refresh();
          toastDone(`${nameOf(member)} is removed`);
        }
        return outcome;
      },
    });
  const isSelf = (member: Member) => member.id === user.id;
  const notSelf = (member: Member) => (isSelf(member) ? 'This is you' : undefined);

  return {
    actions: [
      { id: 'role', name: 'Change role', icon: ShieldUser, run: onChangeRole },
      {
        id: 'disable',
        name: 'Disable',
        icon: Ban,
        hidden: (member) => member.disabled,
        blocked: notSelf,
        run: (member) => void setDisabled(member, true),
      },
      {
        id: 'enable',
        name: 'Enable',
        icon: CircleCheck,
        hidden: (member) => !member.disabled,
        run: (member) => void setDisabled(member, false),
      },
      { id: 'remove', name: 'Remove member', icon: UserMinus, danger: true, blocked: notSelf, run: remove },
    ],
    bulkActions: [
      {
        id: 'disable',
        name: 'Disable members',
        icon: Ban,
        blocked: (member) => notSelf(member) ?? (member.disabled ? 'Already disabled' : undefined),
        run: (member) => updateMember({ ...place(member), body: { disabled: true } }),
        onDone: () => void refresh(),
      },
      {
        id: 'remove',
        name: 'Remove members',
        icon: UserMinus,
        danger: true,
        warning: 'What they wrote stays. They lose their access and their places in teams at once.',
        blocked: notSelf,
        run: (member) => deleteMember(place(member)),
        onDone: () => void refresh(),
      },
    ],
  };
}
