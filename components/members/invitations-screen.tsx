'use client';

import { Link2, Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
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
import { pendingInput } from './pending-input.ts';
import { useInvite } from './use-invite.tsx';

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

type Renewed = PendingInvite & { url: string };

/** The pending invitations by e-mail. */
export function InvitationsScreen({ organizationId }: { organizationId: string }) {
  const filter = useTextFilter();
  const list = useList('listPendingInvites', pendingInput(organizationId, filter.applied));
  const invite = useInvite(organizationId);
  const [renewed, setRenewed] = useState<Renewed>();
  const revoke = useRevoke(organizationId);
  const renew = useRenew(organizationId, setRenewed);
  const act = useAct();
  return (
    <SettingsFrame
      title="Invitations"
      description="People you invited by e-mail who have not joined yet."
      action={invite.button}
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
        actions={[
          { id: 'renew', name: 'Create new link', icon: Link2, run: renew },
          { id: 'revoke', name: 'Revoke invitation', icon: Trash2, danger: true, run: revoke },
        ]}
        bulkActions={[
          {
            id: 'revoke',
            name: 'Revoke invitations',
            icon: Trash2,
            danger: true,
            warning: 'Their links stop working at once.',
            run: ({ id }) => act('deletePendingInvite', { params: { organizationId, pendingInviteId: id } }),
          },
        ]}
        empty={{
          icon: <Mail />,
          title: 'No pending invitations',
          description: 'Invitations that have not been accepted yet appear here.',
          action: invite.button,
        }}
        access="Ask an organization admin."
      />
      {renewed ? <NewLink renewed={renewed} onDismiss={() => setRenewed(undefined)} /> : null}
      {invite.dialog}
    </SettingsFrame>
  );
}

function NewLink({ renewed, onDismiss }: { renewed: Renewed; onDismiss: () => void }) {
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

function useRenew(organizationId: string, onDone: (renewed: Renewed) => void) {
  const confirm = useConfirm();
  const act = useAct();
  return ({ id, email }: PendingInvite) =>
    confirm({
      title: `Create a new link for ${email}?`,
      description: 'Their current link stops working. The new one works for 14 days.',
      verb: 'Create new link',
      run: () => act('renewPendingInvite', { params: { organizationId, pendingInviteId: id } }, { onDone }),
    });
}

function useRevoke(organizationId: string) {
  const confirm = useConfirm();
  const act = useAct();
  return ({ id, email }: PendingInvite) =>
    confirm({
      title: `Revoke the invitation for ${email}?`,
      description: 'Their link stops working at once. You can invite them again later.',
      verb: 'Revoke invitation',
      run: () =>
        act(
          'deletePendingInvite',
          { params: { organizationId, pendingInviteId: id } },
          { done: `Invitation for ${email} revoked` },
        ),
    });
}
