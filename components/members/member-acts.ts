'use client';

import { Ban, CircleCheck, ShieldUser, UserMinus, UsersRound } from 'lucide-react';
import { useAct } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import type { BulkAction, RowAction } from '#components/table/row-actions.ts';
import type { Member } from '#lib/contract/members/schemas.ts';
import type { MemberBulk } from './member-bulk.tsx';

const nameOf = (member: Member) => member.user.displayName;

/** A placeholder until a bulk action has its role or team. */
const unchosen = async () => ({ ok: true, data: null }) as const;

const removal = 'They can no longer open this organization. Their content stays.';

/** What a member loses when they are removed. */
function lossesOf({ spaces, teams }: Member): string[] {
  return [
    ...(spaces > 0 ? [`access to ${spaces} ${spaces === 1 ? 'space' : 'spaces'}`] : []),
    ...(teams > 0 ? [`membership of ${teams} ${teams === 1 ? 'team' : 'teams'}`] : []),
  ];
}

export type MemberActsOptions = {
  onChangeRole: (member: Member) => void;
  /** Asks for the role or team that a bulk action needs. */
  onBulk: (bulk: MemberBulk) => void;
};

/** The actions of an admin on one or many members; none for everyone else. */
export function useMemberActs({ onChangeRole, onBulk }: MemberActsOptions): {
  actions: RowAction<Member>[];
  bulkActions: BulkAction<Member>[];
} {
  const { organization, user } = useShell().session;
  const confirm = useConfirm();
  const act = useAct();
  if (!organization.permissions.admin) return { actions: [], bulkActions: [] };

  const inputOf = (member: Member) => ({ params: { organizationId: organization.id, userId: member.id } });
  const setDisabled = (member: Member, disabled: boolean) =>
    act(
      'updateMember',
      { ...inputOf(member), body: { disabled } },
      {
        done: `${nameOf(member)} is ${disabled ? 'disabled' : 'enabled'}`,
        undo: () => void setDisabled(member, !disabled),
        failed: `${nameOf(member)} was not ${disabled ? 'disabled' : 'enabled'}`,
      },
    );
  const remove = (member: Member) => {
    const losses = lossesOf(member);
    confirm({
      title: `Remove ${nameOf(member)}?`,
      description: losses.length > 0 ? `${removal} They lose:` : removal,
      loses: losses,
      verb: 'Remove member',
      run: () => act('deleteMember', inputOf(member), { done: `${nameOf(member)} removed` }),
    });
  };
  const isSelf = (member: Member) => member.id === user.id;
  const leaveInstead = (member: Member) =>
    isSelf(member)
      ? 'You can’t remove yourself. Leave the organization in your account, under Organizations.'
      : undefined;
  const notSelf = (member: Member) => (isSelf(member) ? 'You can’t do this to yourself' : undefined);

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
      {
        id: 'remove',
        name: 'Remove member',
        icon: UserMinus,
        danger: true,
        blocked: leaveInstead,
        run: remove,
      },
    ],
    bulkActions: [
      {
        id: 'role',
        name: 'Change role',
        icon: ShieldUser,
        choose: (rows, start) => onBulk({ kind: 'role', count: rows.length, start }),
        run: unchosen,
      },
      {
        id: 'team',
        name: 'Add to team',
        icon: UsersRound,
        choose: (rows, start) => onBulk({ kind: 'team', count: rows.length, start }),
        run: unchosen,
      },
      {
        id: 'disable',
        name: 'Disable members',
        icon: Ban,
        blocked: (member) => notSelf(member) ?? (member.disabled ? 'Already disabled' : undefined),
        run: (member) => act('updateMember', { ...inputOf(member), body: { disabled: true } }),
      },
      {
        id: 'remove',
        name: 'Remove members',
        icon: UserMinus,
        danger: true,
        warning: 'They lose access to this organization and leave its teams. Their content stays.',
        blocked: leaveInstead,
        run: (member) => act('deleteMember', inputOf(member)),
      },
    ],
  };
}
