import { cache } from 'react';
import { orLeave, signedInClient } from '#components/data/server.ts';
import type { ShellSession } from './session.ts';

/** The organization that a screen is in, fetched once for each request. */
export const shellOrganization = cache(async (organizationId: string) => {
  const client = await signedInClient();
  return await orLeave(client.call('getOrganization', { params: { organizationId } }));
});

/** The signed-in person and the organization, fetched once for each request. */
export const shellSession = cache(async (organizationId: string): Promise<ShellSession> => {
  const loadedAt = new Date().toISOString();
  const client = await signedInClient();
  const [user, organization, invitations] = await orLeave(
    Promise.all([
      client.call('getCurrentUser'),
      shellOrganization(organizationId),
      client.call('listUserInvitations', { query: { limit: '1' } }),
    ]),
  );
  const { id, displayName, email, photoURL } = user;
  return {
    loadedAt,
    user: { id, displayName, email, photoURL },
    invitations: invitations.count,
    organization: here(organization),
  };
});

// Fields that no page shows are not sent to the browser.
function here(organization: ShellSession['organization']): ShellSession['organization'] {
  const { id, title, urls, permissions, defaultRole, inviteLinks } = organization;
  return { id, title, urls, permissions, defaultRole, inviteLinks };
}
