'use client';

import { useAct, useAction } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { useRouter } from '#components/form/router.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { UserInvitation } from '#lib/contract/members/invite-schemas.ts';
import { paths } from '#lib/paths.ts';
import { roleName } from '#lib/role-names.ts';

/** The invitations to the signed-in person, to accept or decline. */
export function InvitationList({ invitations }: { invitations: readonly UserInvitation[] }) {
  const router = useRouter();
  const decline = useDecline();
  const accept = useAction('joinByInvite', {
    onDone: (_, { params: { organizationId } }) => router.push(paths.home(organizationId)),
  });
  return (
    <div className="space-y-3">
      {accept.failure ? (
        <Callout tone="critical" announce>
          {accept.failure.message}
        </Callout>
      ) : null}
      <ul aria-label="Invitations" className="divide-y divide-line">
        {invitations.map(({ id, organization, role, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0"
          >
            <Avatar name={organization.title} image={organization.logo} corners="square" size="lg" />
            <div className="min-w-40 flex-1">
              <p className="font-medium wrap-anywhere">
                <bdi>{organization.title}</bdi>
              </p>
              <p className="text-sm text-ink-soft">
                {roleName(role)} · expires <RelativeTime value={expiresAt} />
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                onClick={() => decline({ id, title: organization.title })}
                aria-label={`Decline the invitation to ${organization.title}`}
              >
                Decline
              </Button>
              <Button
                variant="primary"
                loading={accept.loading}
                onClick={() => accept.run({ params: { organizationId: organization.id, inviteId: id } })}
                aria-label={`Join ${organization.title}`}
              >
                Join
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useDecline(): (invitation: { id: string; title: string }) => void {
  const confirm = useConfirm();
  const act = useAct();
  const router = useRouter();
  return ({ id, title }) =>
    confirm({
      title: `Decline the invitation to ${title}?`,
      description: 'To join later, you need a new invitation.',
      verb: 'Decline invitation',
      run: () =>
        act(
          'declineInvitation',
          { params: { pendingInviteId: id } },
          {
            done: `Invitation to ${title} declined`,
            onDone: router.refresh,
            onFailed: router.refresh,
          },
        ),
    });
}
