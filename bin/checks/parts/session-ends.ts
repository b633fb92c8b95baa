import { createClient } from '#lib/api/client.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { createLimitedSession, createPasswordLink } from '#server/domain/users/index.ts';
import { findSessionId, updateSessionsOf } from '#server/testing/identity-rows.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { createPerson, createWorld, type Person } from '#server/testing/world.ts';

export const password = 'correct horse battery';
const nextPassword = 'another horse battery';

/** A person of an organization, with the session that is to end and another one. */
export interface SessionPair {
  person: Person;
  admin: Person;
  organizationId: string;
  /** The token that is to end. */
  token: string;
  /** Another session of the person, at one process. */
  other: ReturnType<typeof createClient>;
}

/** Signs a new person in twice at a process. */
export async function signInTwice(api: RunningApi, url: string): Promise<SessionPair> {
  const { as, organizationId } = await createWorld(api);
  const person = await createPerson(api, 'Sample person', password);
  const { services } = api;
  const member = { organizationId, userId: person.id, role: 'edit' as const, joinedAt: services.now() };
  await insertMember(services.db, member);
  const { token } = await signInAt(url, person);
  const other = createClient({ url, token: (await signInAt(url, person)).token });
  const admin = { ...as.admin, ...createClient({ url, token: as.admin.token }) };
  return { person, admin, organizationId, token, other };
}

export async function signInAt(
  url: string,
  { email }: Pick<Person, 'email'>,
  headers: Record<string, string> = {},
) {
  return createClient({ url, headers }).call('signIn', { body: { email, password } });
}

type End = (pair: SessionPair, api: RunningApi, url: string) => Promise<unknown>;

const idOf = async ({ other }: SessionPair, api: RunningApi, token: string) => {
  const sessionId = (await findSessionId(api, token)) ?? '';
  const { items } = await other.call('listUserSessions', { query: { limit: '1000' } });
  if (!items.some(({ id }) => id === sessionId)) throw new Error('The session is not in the list');
  return sessionId;
};

/** What ends a session at all. */
export const sessionEnds: Record<string, End> = {
  'signing out': ({ token }, _, url) => createClient({ url, token }).call('signOut'),
  'ending it in the list': async (pair, api) =>
    pair.other.call('deleteUserSession', { params: { sessionId: await idOf(pair, api, pair.token) } }),
  'ending all others': ({ other }) => other.call('deleteOtherUserSessions'),
  'signing out everywhere': ({ other }) => other.call('signOutEverywhere'),
  'another password': ({ other }) =>
    other.call('changePassword', { body: { currentPassword: password, newPassword: nextPassword } }),
  'a password by a link': async ({ person }, { services }, url) => {
    const link = await createPasswordLink(services, services.db, person.id);
    const token = new URL(link).hash.slice(1);
    await createClient({ url }).call('resetPassword', { body: { token, newPassword: nextPassword } });
  },
  'its own end': ({ person }, api) => updateSessionsOf(api, person.id, { expiresAt: api.services.now() }),
};

/** What closes the organization to a session that goes on. */
export const membershipEnds: Record<string, End> = {
  'a membership that is disabled': ({ admin, organizationId, person }) =>
    admin.call('updateMember', { params: { organizationId, userId: person.id }, body: { disabled: true } }),
  'a membership that is removed': ({ admin, organizationId, person }) =>
    admin.call('deleteMember', { params: { organizationId, userId: person.id } }),
  'access that an admin ends': ({ admin, organizationId, person }) =>
    admin.call('endMemberAccess', {
      params: { organizationId, userId: person.id },
      body: { membership: 'disable' },
    }),
};

/** The session that a provider opened ends with the provider. */
export async function providerSessionEnd(
  { admin, organizationId, person }: SessionPair,
  { services }: RunningApi,
): Promise<{ token: string; end(): Promise<unknown> }> {
  const provider = await admin.call('createSamlProvider', {
    params: { organizationId },
    body: { label: 'Company' },
  });
  const expiresAt = new Date(services.now().getTime() + 3_600_000);
  const token = await createLimitedSession(services, services.db, {
    ...{ userId: person.id, expiresAt, organizationId, samlProviderId: provider.id },
  });
  const params = { organizationId, samlProviderId: provider.id };
  return { token, end: () => admin.call('deleteSamlProvider', { params }) };
}
