'use client';

import { Ban, CircleCheck, ShieldCheck, UserMinus, UsersRound } from 'lucide-react';
import type { Question, ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { countOf } from '#components/ui/count-text.ts';
import type { Member } from '#lib/contract/members/schemas.ts';

const RoleForm = lazyWindow(async () => (await import('./role-form.tsx')).RoleForm);
const RoleChoice = lazyWindow(async () => (await import('./member-choices.tsx')).RoleChoice);
const TeamChoice = lazyWindow(async () => (await import('./member-choices.tsx')).TeamChoice);

const nameOf = (member: Member) => member.user.displayName;

/** The actions of an admin on members, in their list and on their own screen; none for everyone else. */
export function useMemberActions(onRemoved?: () => void): ThingAction<Member>[] {
  const { organization, user } = useShell().session;
  if (!organization.permissions.admin) return [];
  const organizationId = organization.id;
  const paramsOf = (member: Member) => ({ organizationId, userId: member.id });
  const setDisabled = (member: Member, disabled: boolean): Write => ({
    operation: 'updateMember',
    input: { params: paramsOf(member), body: { disabled } },
    done: `${nameOf(member)} is ${disabled ? 'disabled' : 'enabled'}`,
    undo: () => setDisabled(member, !disabled),
    failed: `${nameOf(member)} was not ${disabled ? 'disabled' : 'enabled'}`,
  });
  const isSelf = (member: Member) => member.id === user.id;
  return [
    {
      id: 'role',
      name: 'Change role',
      many: 'Change role',
      icon: ShieldCheck,
      keys: 'e',
      dialog: (member, onDismiss) => <RoleForm {...{ organizationId, member, onDismiss }} />,
      choose: (members, onStart, onDismiss) => (
        <RoleChoice {...{ organizationId, members, onStart, onDismiss }} />
      ),
      write: (member) => ({
        operation: 'updateMember',
        input: { params: paramsOf(member), body: { role: member.role } },
      }),
    },
    {
      id: 'team',
      name: 'Add to team',
      many: 'Add to team',
      icon: UsersRound,
      choose: (members, onStart, onDismiss) => (
        <TeamChoice {...{ organizationId, members, onStart, onDismiss }} />
      ),
    },
    {
      id: 'disable',
      name: 'Disable member',
      many: 'Disable members',
      icon: Ban,
      hidden: (member) => member.disabled && 'Already disabled',
      blocked: (member) => (isSelf(member) ? 'You can’t do this to yourself' : undefined),
      write: (member) => setDisabled(member, true),
    },
    {
      id: 'enable',
      name: 'Enable member',
      many: 'Enable members',
      icon: CircleCheck,
      hidden: (member) => !member.disabled && 'Already enabled',
      write: (member) => setDisabled(member, false),
    },
    {
      id: 'remove',
      name: 'Remove member',
      many: 'Remove members',
      icon: UserMinus,
      keys: '#',
      danger: true,
      blocked: (member) =>
        isSelf(member)
          ? 'You can’t remove yourself. Leave the organization in your account, under Organizations.'
          : undefined,
      confirm: removalQuestion,
      warning: removal,
      write: (member) => ({
        operation: 'deleteMember',
        input: { params: paramsOf(member) },
        done: `${nameOf(member)} removed`,
        onDone: () => onRemoved?.(),
      }),
    },
  ];
}

const removal = 'They can no longer open this organization. Their content stays.';

function removalQuestion(member: Member): Question {
  const { spaces, teams } = member;
  const loses = [
    ...(spaces > 0 ? [`access to ${countOf(spaces, 'space')}`] : []),
    ...(teams > 0 ? [`membership of ${countOf(teams, 'team')}`] : []),
  ];
  return {
    title: `Remove ${nameOf(member)}?`,
    description: loses.length > 0 ? `${removal} They lose:` : removal,
    loses,
  };
}
