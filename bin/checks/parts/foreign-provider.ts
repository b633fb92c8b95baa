import { createClient } from '#lib/api/client.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { createSigningKey } from '#server/testing/certificate.ts';
import { proveEmailDomain } from '#server/testing/identity-rows.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { browserKey, startSamlWorld, tokenOf } from '#server/testing/saml-world.ts';
import { createPerson, type Person } from '#server/testing/world.ts';

export const password = 'correct horse battery';
export const foreignKey = createSigningKey({ name: 'Foreign provider' });
export const foreignIssuer = 'https://idp.foreign.example/';
export const ownDomain = 'own.example';

/** By which the own provider knows the people whose accounts are connected with it. */
export const nameIds = { connected: 'connected-person', created: 'created-person' } as const;

/** An organization whose people are to be reached, and another one with a provider that says what it likes. */
export async function startOrganizations(api: RunningApi) {
  const own = await startSamlWorld(api);
  const foreign = await startSamlWorld(api, {
    ...{ certificate: foreignKey.certificate, entityID: foreignIssuer, ssoURL: `${foreignIssuer}sso` },
    defaultRole: 'admin',
  });
  const { organizationId, params } = own;
  const place = { params: { organizationId } };
  const connected = await addMember(api, organizationId, 'Connected');
  const { location } = await connected.call('startSamlConnection', { params, body: { browserKey } });
  const { requestId, RelayState } = own.parseLocation(location);
  const received = await own.receive(own.respond(requestId, { nameId: nameIds.connected }), RelayState);
  const led = await own.finish((received.ok && received.body.ticket) || '');
  const ticket = (led.ok && 'ticket' in led.body && led.body.ticket) || '';
  await connected.call('confirmSamlConnection', { params, body: { ticket, browserKey } });
  const createdAddress = `created@${ownDomain}`;
  const created = api.client(tokenOf(await own.signIn({ nameId: nameIds.created, email: createdAddress })));
  const shared = await addMember(api, organizationId, 'Shared');
  await insertMember(api.services.db, membership(api, foreign.organizationId, shared.id));
  await own.as.admin.call('updateOrganization', { ...place, body: { emailDomains: [ownDomain] } });
  await proveEmailDomain(api, ownDomain);
  const { id: createdId } = await created.call('getCurrentUser');
  return {
    own,
    foreign,
    people: {
      admin: own.as.admin,
      connected,
      created: { id: createdId, email: createdAddress },
      shared,
    } satisfies Record<string, Pick<Person, 'id' | 'email'>>,
    /** The foreign provider names a person; what came of the last step. */
    assert: (claims: object) =>
      foreign.inNewNetwork().signIn({ key: foreignKey, issuer: foreignIssuer, ...claims }),
  };
}

export type Organizations = Awaited<ReturnType<typeof startOrganizations>>;

function membership(api: RunningApi, organizationId: string, userId: string) {
  return { organizationId, userId, role: 'edit' as const, joinedAt: api.services.now() };
}

async function addMember(api: RunningApi, organizationId: string, name: string): Promise<Person> {
  const person = await createPerson(api, name, password);
  await insertMember(api.services.db, membership(api, organizationId, person.id));
  return person;
}

/** How a session reaches people or things of the organization, which it must not at all. */
export async function reachOf(
  { url }: RunningApi,
  { own, people }: Organizations,
  token: string,
): Promise<string[]> {
  const client = createClient({ url, token });
  const { organizationId } = own;
  const params = { organizationId };
  const { id, email = '' } = await client.call('getCurrentUser');
  const { items } = await client.call('listOrganizations');
  const invitations = await client.send('listUserInvitations');
  // An invitation to their address is what the session would accept, if the address were theirs.
  await own.as.admin.send('inviteMembers', { params, body: { emails: [email], role: 'admin' } });
  const pending = await own.as.admin.call('listPendingInvites', { params, query: { search: email } });
  const invited = await client.send('listUserInvitations');
  const doors = {
    organization: client.send('getOrganization', { params }),
    members: client.send('listMembers', { params }),
    joining: client.send('joinOrganization', { params }),
    token: client.send('createUserToken', { body: { label: 'Sample' } }),
    organizations: client.send('createOrganization', { body: { title: 'Sample' } }),
    devices: client.send('listUserSessions'),
    ...Object.fromEntries(
      pending.items.map(({ id: inviteId }) => [
        'invitation',
        client.send('joinByInvite', { params: { organizationId, inviteId } }),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(people).map(([name, { id: userId }]) => [
        `profile of ${name}`,
        client.send('updateUser', { params: { userId }, body: { displayName: 'Mine' } }),
      ]),
    ),
  };
  const opened: string[] = [];
  for (const [name, sent] of Object.entries(doors)) {
    if ((await sent).ok) opened.push(`opens ${name}`);
  }
  const person = Object.entries(people).find(([, other]) => other.id === id);
  if (person) opened.push(`is ${person[0]}`);
  if (items.some((one) => one.id === organizationId)) opened.push('lists the organization');
  for (const list of [invitations, invited]) {
    if (list.ok && list.body.items.length > 0) opened.push('has invitations');
  }
  const memberIds = (await own.as.admin.call('listMembers', { params, query: { limit: '1000' } })).items;
  if (!person && memberIds.some(({ user }) => user.id === id)) opened.push('is a member');
  return opened;
}
