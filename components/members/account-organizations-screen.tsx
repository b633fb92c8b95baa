'use client';

import Link from 'next/link';
import { useAct } from '#components/data/action.ts';
import { useWholeList } from '#components/data/query.ts';
import { DeletedOrganizationsCard } from '#components/deletions/deleted-organizations.tsx';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { useRouter } from '#components/form/router.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { AccountFrame } from '#components/users/account-frame.tsx';
import type { Organization } from '#lib/contract/organizations/schemas.ts';
import { paths } from '#lib/paths.ts';
import { DomainOrganizationsCard } from './domain-organizations.tsx';
import { InvitationList } from './invitation-list.tsx';
import { organizationsInput } from './organizations-input.ts';

/** The organizations that a person belongs to or is invited to. */
export function AccountOrganizationsScreen() {
  const { user } = useShell().session;
  const invitations = useWholeList('listUserInvitations', {});
  const organizations = useWholeList('listOrganizations', organizationsInput);
  const leave = useLeave(user.id);
  return (
    <AccountFrame title="Organizations">
      <div className="max-w-form space-y-8">
        <Card title="Invitations" description={invitations.count > 0 ? undefined : noInvitations(user.email)}>
          {invitations.count > 0 ? <InvitationList invitations={invitations.items} /> : null}
        </Card>
        {user.email ? <DomainOrganizationsCard email={user.email} /> : null}
        <Card title="Your organizations">
          {organizations.failure ? (
            <Callout tone="critical">{organizations.failure.message}</Callout>
          ) : organizations.isLoading ? (
            <Skeleton className="h-10" />
          ) : (
            <ul aria-label="Your organizations" className="divide-y divide-line">
              {organizations.items.map((organization) => (
                <li key={organization.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
                  <Avatar
                    name={organization.title}
                    image={organization.urls.logo}
                    corners="square"
                    size="lg"
                  />
                  <Link
                    href={paths.queue(organization.id)}
                    className={`${textLink} min-w-0 flex-1 font-medium wrap-anywhere`}
                  >
                    <bdi>{organization.title}</bdi>
                  </Link>
                  <Button onClick={() => leave(organization)} aria-label={`Leave ${organization.title}`}>
                    Leave
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <DeletedOrganizationsCard />
      </div>
    </AccountFrame>
  );
}

function noInvitations(email: string | undefined): string {
  return email
    ? `Invitations to ${email} appear here. If you got a link, you can also open it.`
    : 'Invitations to you appear here.';
}

function useLeave(userId: string): (organization: Organization) => void {
  const here = useShell().session.organization.id;
  const confirm = useConfirm();
  const act = useAct();
  const router = useRouter();
  return ({ id, title }) =>
    confirm({
      title: `Leave ${title}?`,
      description: 'You lose access at once. Your content stays. To come back, you need a new invitation.',
      verb: 'Leave organization',
      run: () =>
        act(
          'deleteMember',
          { params: { organizationId: id, userId } },
          {
            done: `You left ${title}`,
            // The shell must not be that of the organization that the person left.
            onDone: () => (id === here ? router.replace(paths.start()) : undefined),
          },
        ),
    });
}
