import { createAuthenticator } from '../authenticator.ts';
import { type Maker, organization } from './maker.ts';

/** Who is in an organization, how they come in, and what is recorded. */
export const organizationMakers: Maker[] = [
  {
    name: 'pendingInviteId',
    method: 'POST',
    path: `${organization}/invites`,
    body: (_, label) => ({ emails: [`${label.toLowerCase()}.invited@example.com`] }),
    at: 'results.0.invite',
  },
  { name: 'inviteId', method: 'POST', path: `${organization}/link-invites`, body: () => ({ role: 'read' }) },
  // Whoever knows a link that is on may join by it; that is what it is for.
  {
    name: 'inviteId',
    method: 'PATCH',
    path: `${organization}/link-invites/{inviteId}`,
    body: () => ({ active: false }),
  },
  {
    name: 'emailDomain',
    method: 'PATCH',
    path: organization,
    body: (_, label) => ({ emailDomains: [`${label.toLowerCase()}.example.com`] }),
    at: 'emailDomains.0',
  },
  { name: 'userId', method: 'GET', path: '/v1/user' },
  { name: 'sessionId', method: 'GET', path: '/v1/user/sessions', at: 'items.0.id' },
  {
    name: 'tokenId',
    method: 'POST',
    path: '/v1/user/tokens',
    body: (_, label) => ({ label: `${label} token` }),
  },
  // What passkeys are made for.
  { name: 'passkeyOrigin', method: 'GET', path: '/v1/user', at: 'urls.location', part: /^https?:\/\/[^/]+/ },
  {
    name: 'passkeyChallenge',
    method: 'POST',
    path: '/v1/user/passkeys/requests',
    at: 'options.challenge',
  },
  {
    name: 'passkeyId',
    method: 'POST',
    path: '/v1/user/passkeys',
    body: ({ passkeyOrigin = '', passkeyChallenge = '' }) => ({
      credential: createAuthenticator(passkeyOrigin).create(passkeyChallenge),
    }),
  },
  {
    name: 'ssoProviderId',
    method: 'POST',
    path: `${organization}/oidc`,
    body: (_, label) => ({ label: `${label} provider` }),
  },
  { name: 'auditEventId', method: 'GET', path: `${organization}/audit-events`, at: 'items.0.id' },
];
