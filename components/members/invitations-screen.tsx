'use client';

import { Mail } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import { useList } from '#components/data/query.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { PendingInvite } from '#lib/contract/members/invite-schemas.ts';
import { roleName } from '#lib/role-names.ts';
import { type InviteWithUrl, invitationActions } from './invitation-actions.ts';
import { pendingInput } from './pending-input.ts';
import { InvitePeople, useInvite } from './use-invite.tsx';

const column = columnsOf<PendingInvite>();
const columns = column.columns([
  column.accessor('email', { header: 'E-mail', cell: ({ getValue }) => <bdi>{getValue()}</bdi> }),
  column.accessor('role', {
    header: 'Role',
    meta: { width: '110px' },
    cell: ({ getValue }) => <Badge>{roleName(getValue())}</Badge>,
  }),
  column.accessor('createdAt', {
    header: 'Invited',
    meta: { width: '130px', wideOnly: true },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
  column.accessor('expiresAt', {
    header: 'Expires',
    meta: { width: '130px' },
    cell: ({ getValue }) => <Ending at={getValue()} />,
  }),
]);

function Ending({ at }: { at: string }) {
  const { now } = useClock();
  return Date.parse(at) > now ? <RelativeTime value={at} /> : <Badge tone="caution">Expired</Badge>;
}

/** The pending invitations by e-mail. */
export function InvitationsScreen({ organizationId }: { organizationId: string }) {
  const filter = useTextFilter();
  const list = useList('listPendingInvites', pendingInput(organizationId, filter.applied));
  const invite = useInvite(organizationId);
  const create = <ActionButton action={invite.action} variant="primary" />;
  const [renewed, setRenewed] = useState<InviteWithUrl>();
  return (
    <SettingsFrame
      title="Invitations"
      description="People you invited by e-mail who have not joined yet."
      action={create}
      fill
    >
      <DataTable
        label="invitations"
        singular="invitation"
        list={list}
        columns={columns}
        idOf={(one) => one.id}
        nameOf={(one) => one.email}
        filter={filter}
        actions={invitationActions(organizationId, setRenewed)}
        empty={{
          icon: <Mail />,
          title: 'No pending invitations',
          description: 'Invitations that have not been accepted yet appear here.',
          action: create,
        }}
        access="Ask an organization admin."
      />
      {renewed ? <NewLink renewed={renewed} onDismiss={() => setRenewed(undefined)} /> : null}
      {invite.isInviting ? <InvitePeople organizationId={organizationId} onDismiss={invite.end} /> : null}
    </SettingsFrame>
  );
}

function NewLink({ renewed, onDismiss }: { renewed: InviteWithUrl; onDismiss: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title={`New link for ${renewed.email}`}
      footer={
        <Button variant="primary" onClick={onDismiss}>
          Done
        </Button>
      }
    >
      <Callout tone="caution" className="mb-4">
        The previous link no longer works. This one works once and is not shown again.
      </Callout>
      <CodeBlock code={renewed.url} label="link" />
    </Dialog>
  );
}
