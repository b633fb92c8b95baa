import { Check, GitMerge } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { changeRequestActions } from '../change-request-actions.tsx';

/** What the person may do in a space; undefined while that loads. */
export type PermissionsIn = (spaceId: string) => Space['permissions'] | undefined;

const approve: ThingAction<ChangeRequest> = {
  id: 'approve',
  name: 'Approve change request',
  many: 'Approve change requests',
  icon: Check,
  hidden: (one) => one.status !== 'open' && 'Only open change requests can be approved',
  warning: 'Approves only change requests in which you marked every changed page as viewed.',
  write: ({ space, id, number }) => ({
    operation: 'createReview',
    input: {
      params: { spaceId: space, changeRequestId: id },
      body: { status: 'approved', requireViewed: true },
    },
    done: `#${number} approved`,
    failed: `#${number} was not approved`,
  }),
};

const merge: ThingAction<ChangeRequest> = {
  id: 'merge',
  name: 'Merge change request',
  many: 'Merge change requests',
  icon: GitMerge,
  hidden: (one) => one.status !== 'open' && 'Only open change requests can be merged from a list',
  confirm: ({ number }) => ({
    title: `Merge #${number}?`,
    description: 'Its changes become part of the main content, if all its checks pass.',
    tone: 'primary',
  }),
  warning:
    'They are merged one after the other, the oldest first. The first that is blocked stops the others.',
  order: (one, other) =>
    one.createdAt.localeCompare(other.createdAt) ||
    one.space.localeCompare(other.space) ||
    one.number - other.number,
  write: ({ space, id, number, revision }) => ({
    operation: 'mergeChangeRequest',
    input: { params: { spaceId: space, changeRequestId: id }, body: { revision } },
    done: `#${number} merged`,
    failed: `#${number} was not merged`,
  }),
};

/** The actions on the change requests of a list, where several can be selected. */
export function listActions(permissionsIn: PermissionsIn): ThingAction<ChangeRequest>[] {
  const needs = (permission: 'review' | 'merge' | 'edit') => (one: ChangeRequest) =>
    permissionsIn(one.space)?.[permission] === false
      ? needsRole(permission === 'edit' ? 'edit' : 'review', 'there')
      : undefined;
  return [
    { ...approve, blocked: needs('review') },
    { ...merge, blocked: needs('merge') },
    ...changeRequestActions(needs('edit')),
  ];
}
