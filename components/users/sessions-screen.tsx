'use client';

import { LogOut, MonitorSmartphone } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { useAct } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { ConfirmButton } from '#components/feedback/confirm-button.tsx';
import { useRouter } from '#components/form/router.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { UserSession } from '#lib/contract/users/schemas.ts';
import { paths } from '#lib/paths.ts';
import { AccountFrame } from './account-frame.tsx';
import { signOutEverywhere } from './server-actions.ts';

const column = columnsOf<UserSession>();
const columns = column.columns([
  column.accessor('device', {
    header: 'Device',
    cell: ({ row: { original: session } }) => (
      <span className="flex min-w-0 items-center gap-2">
        <OneLine title={session.device}>{session.device}</OneLine>
        {session.current ? <Badge tone="positive">This session</Badge> : null}
      </span>
    ),
  }),
  column.accessor('network', {
    header: 'Signed in from',
    cell: ({ getValue }) => <OneLine title={getValue()}>{getValue() ?? 'Unknown'}</OneLine>,
  }),
  column.accessor('createdAt', {
    header: 'Signed in',
    meta: { width: '140px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
  column.accessor(({ lastUsedAt, createdAt }) => lastUsedAt ?? createdAt, {
    header: 'Last used',
    meta: { width: '140px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
]);

const sessionActions: readonly ThingAction<UserSession>[] = [
  {
    id: 'end',
    name: 'End session',
    many: 'End sessions',
    icon: LogOut,
    keys: '#',
    danger: true,
    blocked: ({ current }) => (current ? 'You are using this session; sign out instead' : undefined),
    warning: 'You are signed out there at once.',
    confirm: ({ device }) => ({
      title: `End the session of ${device}?`,
      description: 'You are signed out there at once.',
    }),
    write: ({ id, device }) => ({
      operation: 'deleteUserSession',
      input: { params: { sessionId: id } },
      done: `Session of ${device} ended`,
    }),
  },
];

/** Where a person is signed in. */
export function SessionsScreen() {
  const list = useList('listUserSessions', {});
  return (
    <AccountFrame
      title="Sessions"
      description="End the sessions of devices that you lost or don’t recognize."
      action={<EndSessions />}
      fill
    >
      <DataTable
        label="sessions"
        singular="session"
        list={list}
        columns={columns}
        idOf={(session) => session.id}
        nameOf={(session) => session.device}
        actions={sessionActions}
        empty={{
          icon: <MonitorSmartphone />,
          title: 'No sessions',
          description: 'Every device on which you sign in is listed here.',
        }}
      />
    </AccountFrame>
  );
}

function EndSessions() {
  const router = useRouter();
  const act = useAct();
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        title="Sign out everywhere?"
        description="You are signed out on every device, including this one."
        verb="Sign out everywhere"
        choice="Also revoke my API tokens"
        run={async (revokeTokens) => {
          const outcome = await signOutEverywhere(revokeTokens);
          if (outcome.ok) router.replace(paths.signIn());
          return outcome;
        }}
      />
      <ConfirmButton
        title="End all other sessions?"
        description="You stay signed in here, and are signed out everywhere else."
        verb="End other sessions"
        run={() => act('deleteOtherUserSessions', {}, { done: 'Other sessions ended' })}
      />
    </div>
  );
}
