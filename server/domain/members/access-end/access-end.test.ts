import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberIdentities } from '#server/db/tables/sso.ts';
import { startApi } from '#server/testing/api.ts';
import { startSamlWorld, tokenOf } from '#server/testing/saml-world.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';

const api = startApi({ publicUrl: 'https://lectern.example.com', trustedProxies: ['127.0.0.1'] });

const endAccess = (
  { as, organizationId }: Pick<World, 'as' | 'organizationId'>,
  userId: string,
  membership: 'disable' | 'remove' = 'disable',
  by: Person = as.admin,
) => by.send('endMemberAccess', { params: { organizationId, userId }, body: { membership } });

/** An organization with a person who came by its provider. */
async function start() {
  const world = await startSamlWorld(api, { defaultRole: 'edit' });
  const { organizationId, signIn } = world;
  const at = { params: { organizationId } };
  const visiting = api.client(tokenOf(await signIn()));
  const { id } = await visiting.call('getCurrentUser');
  const signInOf = (userId: string) =>
    world.as.admin.call('getMemberSignIn', { params: { organizationId, userId } });
  return { ...world, at, visiting, visitorId: id, signInOf };
}

describe('how a member gets in', () => {
  it('names their connections, sessions of providers and API tokens, for admins alone', async () => {
    const { as, organizationId, provider, visitorId, signInOf } = await start();
    expect(await signInOf(visitorId)).toMatchObject({
      ...{ object: 'member-sign-in', twoFactor: false, ssoExempt: false, sessions: 1, tokens: 0 },
      connections: [{ id: provider.id, label: 'Company', name: 'person-1' }],
    });
    await as.edit.call('createUserToken', { body: { label: 'Sample' } });
    expect(await signInOf(as.edit.id)).toMatchObject({ connections: [], sessions: 0, tokens: 1 });
    const params = { organizationId, userId: as.edit.id };
    expect(await as.edit.send('getMemberSignIn', { params })).toMatchObject({ status: 403 });
  });
});

describe('ending all access of a member', () => {
  it('ends connection, session and membership at the next request, as one act in the audit log', async () => {
    const world = await start();
    const { as, at, organizationId, visiting, visitorId, signIn, reasons, provider } = world;
    expect(await endAccess(world, visitorId)).toMatchObject({
      status: 200,
      body: { object: 'access-end', membership: 'disable', connections: 1, sessions: 1, tokens: 0 },
    });
    expect(await visiting.send('getOrganization', at)).toMatchObject({ status: 401 });
    // The provider names another address each time.
    expect(await signIn()).toMatchObject({ ok: false });
    expect(await reasons()).toEqual(['member_disabled']);
    const { items } = await as.admin.call('listAuditEvents', { ...at, query: { target: visitorId } });
    expect(items.map(({ action }) => action)).toEqual(['member.access_ended', 'member.joined']);
    const event = { organizationId, auditEventId: items[0]?.id ?? '' };
    expect((await as.admin.call('getAuditEvent', { params: event })).payload).toEqual({
      ...{ membership: 'disable', sessions: 1, tokens: 0, providers: [provider.id] },
    });
  });

  it('leaves the account, its tokens, its sessions and other organizations as they are', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const at = { params: { organizationId } };
    const other = await as.edit.call('createOrganization', { body: { title: 'Other' } });
    const elsewhere = { params: { organizationId: other.id } };
    const { token } = await as.edit.call('createUserToken', { body: { label: 'Sample' } });
    const program = api.client(token);
    await endAccess(world, as.edit.id);
    for (const client of [as.edit, program]) {
      expect(await client.send('getOrganization', at)).toMatchObject({ status: 404 });
      expect(await client.send('getOrganization', elsewhere)).toMatchObject({ status: 200 });
    }
    expect((await as.edit.call('listUserTokens', {})).count).toBe(1);

    const member = { params: { organizationId, userId: as.edit.id } };
    await as.admin.call('updateMember', { ...member, body: { disabled: false } });
    expect(await as.edit.send('getOrganization', at)).toMatchObject({ status: 200 });
    expect(await program.send('getOrganization', at)).toMatchObject({
      status: 403,
      failure: { type: 'token_blocked' },
    });
  });

  it('removes the member with their teams and grants where it is to', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const params = { organizationId };
    await as.admin.call('createTeam', { params, body: { title: 'Writers', members: [as.edit.id] } });
    expect(await endAccess(world, as.edit.id, 'remove')).toMatchObject({ status: 200 });
    const member = { params: { organizationId, userId: as.edit.id } };
    expect(await as.admin.send('getMember', member)).toMatchObject({ status: 404 });
    const [team] = (await as.admin.call('listTeams', { params })).items;
    expect(team).toMatchObject({ members: 0 });
  });

  it('ends the connections with the membership of a person who is removed', async () => {
    const world = await start();
    const { visiting, at, visitorId } = world;
    const { email } = await visiting.call('getCurrentUser');
    expect(await endAccess(world, visitorId, 'remove')).toMatchObject({
      body: { connections: 1, sessions: 1 },
    });
    const { db } = api.services;
    expect(await db.$count(memberIdentities, eq(memberIdentities.userId, visitorId))).toBe(0);
    expect(await visiting.send('getOrganization', at)).toMatchObject({ status: 401 });
    expect(await world.signIn({ email })).toMatchObject({ ok: false });
    expect(await world.reasons()).toEqual(['account_exists']);
  });

  it('also ends that of a member who is disabled already', async () => {
    const world = await start();
    const { as, organizationId, visitorId } = world;
    const params = { organizationId, userId: visitorId };
    await as.admin.call('updateMember', { params, body: { disabled: true } });
    expect(await endAccess(world, visitorId)).toMatchObject({ body: { connections: 1, sessions: 1 } });
  });

  it('is refused for oneself, for the last admin who gets in, and to everyone but admins', async () => {
    const world = await createWorld(api);
    const { as, stranger, addMember } = world;
    expect(await endAccess(world, as.admin.id)).toMatchObject({
      status: 409,
      failure: { type: 'own_access' },
    });
    expect(await endAccess(world, as.read.id, 'disable', as.create)).toMatchObject({ status: 403 });
    expect(await endAccess(world, as.read.id, 'disable', stranger)).toMatchObject({ status: 404 });
    const second = await addMember('admin');
    const ends = await Promise.all([
      endAccess(world, as.admin.id, 'disable', second),
      endAccess(world, second.id, 'disable', as.admin),
    ]);
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
