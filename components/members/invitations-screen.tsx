'use client';

import { Link2, Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SettingsFrame } from '#components/organizations/index.ts';
import { useConfirm } from '#components/shell/confirm.tsx';
import { useInvalidate, useList } from '#components/shell/query.ts';
import { toastDone } from '#components/shell/toasts.tsx';
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
import { deletePendingInvite, renewPendingInvite } from './actions.ts';
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
    header: 'Ends',
    meta: { width: '130px' },
    cell: ({ getValue }) => <Ending at={getValue()} />,
  }),
]);

function Ending({ at }: { at: string }) {
  const { now } = useClock();
  return Date.parse(at) > now ? <RelativeTime value={at} /> : <Badge tone="caution">Over</Badge>;
}

type Renewed = PendingInvite & { url: string };

/** Invitations by e-mail that nobody has accepted yet. */
export function InvitationsScreen({ organizationId }: { organizationId: string }) {
  const filter = useTextFilter();
  const list = useList('listPendingInvites', pendingInput(organizationId, filter.applied));
  const invite = useInvite(organizationId);
  const [renewed, setRenewed] = useState<Renewed>();
  const revoke = useRevoke(organizationId);
  const renew = useRenew(organizationId, setRenewed);
  return (
    <SettingsFrame
      title="Invitations"
      description="People who were invited by e-mail and have not come in yet."
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
          { id: 'renew', name: 'Make a new link', icon: Link2, run: renew },
          { id: 'revoke', name: 'Take back', icon: Trash2, danger: true, run: revoke },
        ]}
        bulkActions={[
          {
            id: 'revoke',
            name: 'Take invitations back',
            icon: Trash2,
            danger: true,
            warning: 'Their links stop working at once.',
            run: ({ id }) => deletePendingInvite({ organizationId, pendingInviteId: id }),
            onDone: list.retry,
          },
        ]}
        empty={{
          icon: <Mail />,
          title: 'Nobody is waiting to come in',
          description: 'Invite people by their e-mail addresses; until they accept, they stand here.',
          action: invite.button,
        }}
        access="Admins of the organization invite people."
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
      title={`A new link for ${renewed.email}`}
      footer={
        <Button variant="primary" onClick={onDismiss}>
          Done
        </Button>
      }
    >
      <Callout tone="caution" className="mb-4">
        The link from before has stopped working. This one lets them in once and is not shown again.
      </Callout>
      <CodeBlock code={renewed.url} label="link" />
    </Dialog>
  );
}

function useRenew(organizationId: string, onDone: (renewed: Renewed) => void) {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  return ({ id, email }: PendingInvite) =>
    confirm({
      title: `Make a new link for ${email}?`,
      description: 'The link that they have stops working. The new one is good for 14 days.',
      verb: 'Make a new link',
      run: async () => {
        const outcome = await renewPendingInvite({ organizationId, pendingInviteId: id });
        await invalidate('listPendingInvites');
        if (outcome.ok) onDone(outcome.data);
        return outcome;
      },
    });
}

function useRevoke(organizationId: string) {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  return ({ id, email }: PendingInvite) =>
    confirm({
      title: `Take the invitation of ${email} back?`,
      description: 'Their link stops working at once. You can invite them again later.',
      verb: 'Take back',
      run: async () => {
        const outcome = await deletePendingInvite({ organizationId, pendingInviteId: id });
        await invalidate('listPendingInvites');
        if (outcome.ok) toastDone(`${email} is no longer invited`);
        return outcome;
      },
    });
}
