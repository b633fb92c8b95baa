'use client';

import { Link2, LogIn, Unlink } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { attempt } from '#components/data/attempt.ts';
import { useList } from '#components/data/query.ts';
import { toastFailure } from '#components/feedback/toasts.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { AccountFrame } from '#components/users/account-frame.tsx';
import type { SamlConnection } from '#lib/contract/sso/schemas.ts';
import { paths } from '#lib/paths.ts';
import { startConnection } from './server-actions.ts';

const column = columnsOf<SamlConnection>();
const columns = column.columns([
  column.accessor('label', { header: 'Provider', cell: ({ getValue }) => <bdi>{getValue()}</bdi> }),
  column.accessor(({ organization }) => organization.title, {
    id: 'organization',
    header: 'Organization',
    cell: ({ getValue, row }) => (
      <span className="flex min-w-0 items-center gap-2">
        <OneLine title={getValue()}>{getValue()}</OneLine>
        {row.original.required ? <Badge tone="caution">Required</Badge> : null}
      </span>
    ),
  }),
  column.accessor('connectedAt', {
    header: 'Your account',
    meta: { width: '220px' },
    cell: ({ getValue }) => <State connectedAt={getValue()} />,
  }),
]);

function State({ connectedAt }: Pick<SamlConnection, 'connectedAt'>) {
  if (connectedAt === undefined) return <Badge>Not connected</Badge>;
  return (
    <span className="flex items-center gap-2">
      <Badge tone="positive">Connected</Badge>
      <RelativeTime value={connectedAt} />
    </span>
  );
}

async function openProvider({ id, label }: SamlConnection): Promise<void> {
  const started = await attempt(() => startConnection(id));
  if (started.ok) location.assign(started.data.location);
  else toastFailure(`${label} could not be opened`, started.failure);
}

const connectionActions: readonly ThingAction<SamlConnection>[] = [
  {
    id: 'sign-in',
    name: 'Sign in',
    icon: LogIn,
    keys: 's',
    run: ({ id, organization }) => location.assign(paths.samlStart(id, paths.home(organization.id))),
  },
  {
    id: 'connect',
    name: 'Connect account',
    icon: Link2,
    keys: 'e',
    hidden: ({ connectedAt }) => connectedAt !== undefined && 'Your account is connected already',
    run: (connection) => void openProvider(connection),
  },
  {
    id: 'disconnect',
    name: 'Disconnect account',
    icon: Unlink,
    keys: '#',
    danger: true,
    hidden: ({ connectedAt }) => connectedAt === undefined && 'Your account is not connected',
    confirm: ({ label, organization }) => ({
      title: `Disconnect your account from ${label}?`,
      description: `${label} no longer signs you in to ${organization.title}, and sessions that began there end at once. Your password still works.`,
    }),
    write: ({ id, label }) => ({
      operation: 'deleteSamlConnection',
      input: { params: { samlProviderId: id } },
      done: `Disconnected from ${label}`,
    }),
  },
];

/** The identity providers that sign a person in, and those that could. */
export function ConnectionsScreen() {
  const list = useList('listSamlConnections', {});
  return (
    <AccountFrame
      title="Single sign-on"
      description="Connect your account to sign in with the identity providers of your organizations."
      fill
    >
      <DataTable
        label="identity providers"
        singular="identity provider"
        list={list}
        columns={columns}
        idOf={(connection) => connection.id}
        nameOf={(connection) => connection.label}
        actions={connectionActions}
        empty={{
          icon: <LogIn />,
          title: 'No identity providers',
          description:
            'When an organization of yours sets up single sign-on, you can connect your account here.',
        }}
      />
    </AccountFrame>
  );
}
