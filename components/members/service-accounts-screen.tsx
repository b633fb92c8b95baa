'use client';

import { Bot, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useList } from '#components/data/query.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ServiceAccount } from '#lib/contract/members/service-accounts.ts';
import { paths } from '#lib/paths.ts';
import { roleName } from '#lib/role-names.ts';
import { serviceAccountActions } from './service-account-actions.tsx';
import { serviceAccountsInput } from './service-accounts-input.ts';

const CreateForm = lazyWindow(
  async () => (await import('./service-account-form.tsx')).CreateServiceAccountForm,
);

const column = columnsOf<ServiceAccount>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Service account',
    meta: { width: 'minmax(11rem, 3fr)' },
    cell: ({ row, getValue }) => (
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="truncate">{getValue()}</bdi>
        {row.original.disabled ? <Badge tone="neutral">Disabled</Badge> : null}
      </span>
    ),
  }),
  column.accessor(({ role }) => roleName(role), { id: 'role', header: 'Role', meta: { width: '120px' } }),
  column.accessor('tokens', { header: 'Tokens', meta: { width: '80px', align: 'end' } }),
  column.accessor('lastUsedAt', {
    header: 'Last used',
    meta: { width: '120px' },
    cell: ({ getValue }) => {
      const value = getValue();
      return value ? <RelativeTime value={value} /> : 'Never';
    },
  }),
]);

/** The service accounts of an organization. */
export function ServiceAccountsScreen({ organizationId }: { organizationId: string }) {
  const filter = useTextFilter();
  const list = useList('listServiceAccounts', serviceAccountsInput(organizationId, filter.applied));
  const [isCreating, setCreating] = useState(false);
  const screenActions: [ShellAction] = [
    {
      id: 'create-service-account',
      name: 'Create service account',
      group: 'Service accounts',
      icon: Plus,
      keys: 'c',
      calls: [
        {
          operation: 'createServiceAccount',
          params: { organizationId },
          body: { name: 'Deploy', role: 'edit' },
        },
      ],
      run: () => setCreating(true),
    },
  ];
  useActions(screenActions);
  const create = <ActionButton action={screenActions[0]} variant="primary" />;
  return (
    <SettingsFrame
      title="Service accounts"
      description="Accounts for programs. They have API tokens, never sign in, and stay when people leave."
      fill
      action={create}
    >
      <DataTable
        label="service accounts"
        singular="service account"
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.serviceAccount(organizationId, id)}
        actions={serviceAccountActions(organizationId)}
        filter={filter}
        empty={{
          icon: <Bot />,
          title: 'No service accounts yet',
          description: 'Create one for each program that works for the organization, such as a build.',
          action: create,
        }}
        access="Ask an organization admin."
      />
      {isCreating ? (
        <CreateForm organizationId={organizationId} onDismiss={() => setCreating(false)} />
      ) : null}
    </SettingsFrame>
  );
}
