'use client';

import { Ban, CircleCheck, Pencil, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { countOf } from '#components/ui/count-text.ts';
import type { ServiceAccount } from '#lib/contract/members/service-accounts.ts';

const EditForm = lazyWindow(async () => (await import('./service-account-form.tsx')).EditServiceAccountForm);

/** The actions on a service account, in their list and on its own screen. */
export function serviceAccountActions(
  organizationId: string,
  onDeleted?: () => void,
): ThingAction<ServiceAccount>[] {
  const paramsOf = ({ id }: ServiceAccount) => ({ organizationId, serviceAccountId: id });
  const setDisabled = (account: ServiceAccount, disabled: boolean): Write => ({
    operation: 'updateServiceAccount',
    input: { params: paramsOf(account), body: { disabled } },
    done: `${account.name} is ${disabled ? 'disabled' : 'enabled'}`,
    undo: () => setDisabled(account, !disabled),
    failed: `${account.name} was not ${disabled ? 'disabled' : 'enabled'}`,
  });
  return [
    {
      id: 'edit',
      name: 'Edit service account',
      icon: Pencil,
      keys: 'e',
      dialog: (account, onDismiss) => <EditForm {...{ organizationId, account, onDismiss }} />,
      write: (account) => ({
        operation: 'updateServiceAccount',
        input: { params: paramsOf(account), body: { name: account.name, role: account.role } },
      }),
    },
    {
      id: 'disable',
      name: 'Disable service account',
      many: 'Disable service accounts',
      icon: Ban,
      hidden: ({ disabled }) => disabled && 'Already disabled',
      write: (account) => setDisabled(account, true),
    },
    {
      id: 'enable',
      name: 'Enable service account',
      many: 'Enable service accounts',
      icon: CircleCheck,
      hidden: ({ disabled }) => !disabled && 'Already enabled',
      write: (account) => setDisabled(account, false),
    },
    {
      id: 'delete',
      name: 'Delete service account',
      many: 'Delete service accounts',
      icon: Trash2,
      keys: '#',
      danger: true,
      warning: 'Programs that use their tokens lose access at once. This cannot be undone.',
      confirm: ({ name, tokens }) => ({
        title: `Delete ${name}?`,
        description: 'Programs that use its tokens lose access at once. This cannot be undone.',
        loses: tokens > 0 ? [countOf(tokens, 'API token')] : [],
      }),
      write: (account) => ({
        operation: 'deleteServiceAccount',
        input: { params: paramsOf(account) },
        done: `${account.name} deleted`,
        onDone: () => onDeleted?.(),
      }),
    },
  ];
}
