'use client';

import { Ban, CircleCheck, ShieldBan } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { countOf } from '#components/ui/count-text.ts';
import type { MemberToken } from '#lib/contract/members/tokens.ts';

const effect =
  'Programs that use it lose access to this organization at once. It still works in the owner’s other organizations.';

/** The actions of an admin on API tokens of members. */
export function useTokenActions(organizationId: string): ThingAction<MemberToken>[] {
  if (!useShell().session.organization.permissions.admin) return [];
  const inputOf = ({ id }: MemberToken) => ({ params: { organizationId, tokenId: id } });
  return [
    {
      id: 'unblock-token',
      name: 'Unblock token',
      many: 'Unblock tokens',
      icon: CircleCheck,
      hidden: ({ state }) => state !== 'blocked' && 'Not blocked',
      write: (token) => ({
        operation: 'unblockMemberToken',
        input: inputOf(token),
        done: `${token.label} unblocked`,
      }),
    },
    {
      id: 'block-token',
      name: 'Block token',
      many: 'Block tokens',
      icon: Ban,
      keys: '#',
      danger: true,
      hidden: ({ state }) => state === 'blocked' && 'Already blocked',
      warning: 'Programs that use them lose access to this organization at once.',
      confirm: ({ label, user }) => ({
        title: `Block ${label} of ${user.displayName}?`,
        description: effect,
      }),
      write: (token) => ({
        operation: 'blockMemberToken',
        input: inputOf(token),
        done: `${token.label} blocked`,
      }),
    },
    {
      id: 'block-all-tokens',
      name: 'Block all tokens of this member',
      icon: ShieldBan,
      danger: true,
      confirm: ({ user }) => ({
        title: `Block all API tokens of ${user.displayName}?`,
        description:
          'Programs that use one of them lose access to this organization at once. Tokens that the member creates later are not blocked.',
        verb: 'Block all tokens',
      }),
      write: ({ user }) => ({
        operation: 'blockTokensOfMember',
        input: { params: { organizationId, userId: user.id } },
        done: ({ count }) =>
          count === 0 ? 'All tokens were blocked already' : `${countOf(count, 'token')} blocked`,
      }),
    },
  ];
}
