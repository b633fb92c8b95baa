import { redirect } from 'next/navigation';
import { orLeave, requestClient } from '#components/data/server.ts';
import { DeleteAccountButton } from '#components/deletions/delete-account.tsx';
import { DeletedOrganizations } from '#components/deletions/deleted-organizations.tsx';
import { ConsoleRoot } from '#components/frame/console-root.tsx';
import { CreateFirstOrganization } from '#components/frame/create-organization.tsx';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { findLastOrganization } from '#components/frame/last-organization.ts';
import { DomainOrganizations } from '#components/members/domain-organizations.tsx';
import { InvitationList } from '#components/members/invitation-list.tsx';
import { RequiredSignIns, RequiredSignInsScreen } from '#components/sso/required-sign-ins.tsx';
import { SignOutButton } from '#components/users/sign-out-button.tsx';
import type { Client } from '#lib/api/client.ts';
import type { DeletedOrganization } from '#lib/contract/deletions/schemas.ts';
import type { Organization } from '#lib/contract/organizations/schemas.ts';
import type { SamlConnection } from '#lib/contract/sso/schemas.ts';
import { paths } from '#lib/paths.ts';

export default async function StartPage() {
  const { client, isSignedIn } = await requestClient();
  if (!isSignedIn) {
    const { needed } = await client.call('getSetUp');
    redirect(needed ? paths.setUp() : paths.signIn());
  }
  const last = await findLastOrganization(client);
  // Admins see the organization's home, everyone else their queue.
  if (last) redirect(last.permissions.admin ? paths.home(last.id) : paths.queue(last.id));
  const invitations = await orLeave(client.call('listUserInvitations', { query: { limit: '100' } }));
  const organizations = await findOpenOrganizations(client);
  const deleted = await orLeave(client.call('listDeletedOrganizations', { query: { limit: '100' } }));
  const isInvited = invitations.items.length > 0;
  const twoFactor = isInvited ? undefined : await findTwoFactor(client);
  if (twoFactor && !twoFactor.enabled && twoFactor.requiredBy.length > 0) redirect(paths.requiredTwoFactor());
  const closed = await findClosedOrganizations(client);
  if (closed.length > 0 && !isInvited) return <RequiredSignInsScreen connections={closed} />;
  if (isInvited || organizations.length > 0) {
    return (
      <ConsoleRoot>
        <EntryFrame
          title={isInvited ? 'You are invited' : 'Join your organization'}
          description="Choose the organization that you want to join."
          footer={<Ends deleted={deleted.items} />}
        >
          {isInvited ? <InvitationList invitations={invitations.items} /> : null}
          {organizations.length > 0 ? <DomainOrganizations organizations={organizations} /> : null}
          {closed.length > 0 ? <RequiredSignIns connections={closed} /> : null}
        </EntryFrame>
      </ConsoleRoot>
    );
  }
  return (
    <ConsoleRoot>
      <EntryFrame
        title="Create an organization"
        description="You are not in an organization yet. Create one, or ask an organization admin to invite you."
        footer={<Ends deleted={deleted.items} />}
      >
        <CreateFirstOrganization />
      </EntryFrame>
    </ConsoleRoot>
  );
}

/** What a person without an organization can do besides: restore one, delete their account, sign out. */
function Ends({ deleted }: { deleted: readonly DeletedOrganization[] }) {
  return (
    <div className="space-y-4">
      {deleted.length > 0 ? (
        <section aria-label="Deleted organizations" className="text-start">
          <DeletedOrganizations organizations={deleted} />
        </section>
      ) : null}
      <div className="flex flex-wrap justify-center gap-2">
        <SignOutButton />
        <DeleteAccountButton />
      </div>
    </div>
  );
}

/** The organizations that have proved the domain of the caller’s address. */
async function findOpenOrganizations(client: Client): Promise<Organization[]> {
  const { email = '' } = await orLeave(client.call('getCurrentUser'));
  const emailDomain = email.slice(email.lastIndexOf('@') + 1);
  const sent = await client.send('listEmailDomainOrganizations', { params: { emailDomain } });
  return sent.ok ? sent.body.organizations : [];
}

/** The second factor of the caller; undefined in a session of one organization, which has none. */
async function findTwoFactor(client: Client) {
  const sent = await client.send('getTwoFactor');
  return sent.ok ? sent.body : undefined;
}

/** The ways into organizations of the caller that only single sign-on opens. */
async function findClosedOrganizations(client: Client): Promise<SamlConnection[]> {
  const sent = await client.send('listSamlConnections', { query: { limit: '1000' } });
  return sent.ok ? sent.body.items.filter(({ required }) => required) : [];
}
