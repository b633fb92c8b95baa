'use client';

import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { useList, useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useRouter } from '#components/form/router.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { revokeAction } from '#components/users/revoke-token.ts';
import { scopesText } from '#components/users/scope-groups.ts';
import type { ServiceAccountToken } from '#lib/contract/members/service-accounts.ts';
import { paths } from '#lib/paths.ts';
import { roleName } from '#lib/role-names.ts';
import { serviceAccountActions } from './service-account-actions.tsx';

const TokenForm = lazyWindow(
  async () => (await import('./service-account-token-form.tsx')).ServiceAccountTokenForm,
);

const column = columnsOf<ServiceAccountToken>();
const columns = column.columns([
  column.accessor('label', {
    header: 'Token',
    cell: ({ row, getValue }) => (
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="truncate">{getValue()}</bdi>
        {row.original.state === 'open' ? null : <Badge tone="caution">Not allowed</Badge>}
      </span>
    ),
  }),
  column.accessor(({ scopes }) => scopesText(scopes), {
    id: 'scopes',
    header: 'Access',
    cell: ({ getValue }) => <OneLine title={getValue()}>{getValue()}</OneLine>,
  }),
  column.accessor(({ allowedNetworks }) => allowedNetworks.join(', ') || 'All', {
    id: 'networks',
    header: 'Networks',
    meta: { roomOnly: true },
    cell: ({ getValue }) => <OneLine title={getValue()}>{getValue()}</OneLine>,
  }),
  column.accessor('lastUsedAt', {
    header: 'Last used',
    meta: { width: '104px' },
    cell: ({ getValue }) => <Moment value={getValue()} />,
  }),
  column.accessor('expiresAt', {
    header: 'Expires',
    meta: { width: '104px' },
    cell: ({ getValue }) => <Moment value={getValue()} />,
  }),
]);

function Moment({ value }: { value: string | undefined }) {
  return value ? <RelativeTime value={value} /> : 'Never';
}

type Place = { organizationId: string; serviceAccountId: string };

/** One service account and its API tokens. */
export function ServiceAccountScreen(place: Place) {
  const { organizationId, serviceAccountId } = place;
  const { data: account, error, refetch } = useRead('getServiceAccount', { params: place });
  const list = useList('listServiceAccountTokens', { params: place });
  const router = useRouter();
  const [isCreating, setCreating] = useState(false);
  const screenActions: [ShellAction] = [
    {
      id: 'create-service-account-token',
      name: 'Create token',
      group: 'This service account',
      icon: Plus,
      keys: 'c',
      disabledReason: account ? undefined : 'Loading',
      calls: [{ operation: 'createServiceAccountToken', params: place, body: { label: 'Build' } }],
      run: () => setCreating(true),
    },
  ];
  useActions(screenActions);
  const create = <ActionButton action={screenActions[0]} variant="primary" />;
  const title = account?.name ?? 'Service account';
  return (
    <SettingsFrame
      title={title}
      description={account ? `Role in this organization: ${roleName(account.role)}` : undefined}
      badge={account?.disabled ? <Badge tone="neutral">Disabled</Badge> : null}
      fill
      action={
        account ? (
          <>
            <OpenThingMenu
              singular="service account"
              thing={account}
              name={title}
              actions={serviceAccountActions(organizationId, () =>
                router.push(paths.serviceAccounts(organizationId)),
              )}
            />
            {create}
          </>
        ) : null
      }
      below={[
        { label: 'Service accounts', href: paths.serviceAccounts(organizationId) },
        { label: title, href: paths.serviceAccount(organizationId, serviceAccountId) },
      ]}
    >
      {error && !account ? (
        <FailureView
          failure={error.failure}
          onRetry={() => void refetch()}
          access="Ask an organization admin."
        />
      ) : (
        <DataTable
          label="tokens"
          singular="token"
          list={list}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ label }) => label}
          actions={tokenActions(place)}
          empty={{
            icon: <KeyRound />,
            title: 'No tokens yet',
            description:
              'Create one for each place that the program runs in, so that you can revoke it alone.',
            action: create,
          }}
        />
      )}
      {isCreating && account ? (
        <TokenForm {...{ organizationId, account }} onDismiss={() => setCreating(false)} />
      ) : null}
    </SettingsFrame>
  );
}

function tokenActions(place: Place) {
  return [
    revokeAction<ServiceAccountToken>(({ id }) => ({
      operation: 'deleteServiceAccountToken',
      input: { params: { ...place, serviceAccountTokenId: id } },
    })),
  ];
}
