import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createClient } from '#lib/api/client.ts';
import { mostServiceAccounts } from '#lib/contract/members/service-accounts.ts';
import { members, organizations, users } from '#server/db/tables/people.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi({ trustedProxies: ['127.0.0.1'] });

/** An organization with a service account that has a token. */
async function start(body: object = {}, tokenBody: object = {}) {
  const world = await createWorld(api);
  const { as, organizationId } = world;
  const account = await as.admin.call('createServiceAccount', {
    params: { organizationId },
    body: { name: 'Deploy', role: 'edit', ...body },
  });
  const params = { organizationId, serviceAccountId: account.id };
  const createToken = (more: object = tokenBody) =>
    as.admin.call('createServiceAccountToken', { params, body: { label: 'Build', ...more } });
  const { token, id: serviceAccountTokenId } = await createToken();
  const at = { params: { organizationId } };
  const actions = async () => {
    const { items } = await as.admin.call('listAuditEvents', { ...at, query: { limit: '20' } });
    return items.map(({ action }) => action);
  };
  return {
    ...{ ...world, account, params, at, createToken, token, serviceAccountTokenId, actions },
    program: api.client(token),
  };
}

describe('a service account', () => {
  it('opens its own organization with its role, and nothing of a person', async () => {
    const { as, at, account, program, stranger } = await start();
    expect(await program.call('getCurrentUser')).toMatchObject({ id: account.id, displayName: 'Deploy' });
    expect((await program.call('listOrganizations')).items).toHaveLength(1);
    const space = await as.admin.call('createSpace', { ...at, body: { title: 'Docs', editMode: 'live' } });
    const params = { spaceId: space.id };
    expect(await program.send('getSpace', { params })).toMatchObject({ status: 200 });
    expect(await program.send('listServiceAccounts', at)).toMatchObject({ status: 403 });
    const elsewhere = { params: { organizationId: stranger.organizationId } };
    expect(await program.send('getOrganization', elsewhere)).toMatchObject({ status: 404 });
    for (const refused of [
      program.send('createUserToken', { body: { label: 'More' } }),
      program.send('createOrganization', { body: { title: 'Mine' } }),
      program.send('updateUser', { params: { userId: account.id }, body: { displayName: 'Me' } }),
    ])
      expect(await refused).toMatchObject({ status: 403 });
  });

  it('is one of a hundred at most, also when several come at once', async () => {
    const { as, at, organizationId } = await start();
    const rows = Array.from({ length: mostServiceAccounts - 2 }, () => {
      return { id: api.services.newId(), displayName: 'Sample', createdAt: new Date() };
    });
    await api.services.db
      .insert(users)
      .values(rows.map((row) => ({ ...row, email: '', serviceAccountOf: organizationId })));
    await api.services.db
      .insert(members)
      .values(
        rows.map(({ id, createdAt }) => ({ organizationId, userId: id, role: 'read', joinedAt: createdAt })),
      );
    const another = () =>
      as.admin.send('createServiceAccount', { ...at, body: { name: 'New', role: 'read' } });
    const atOnce = await Promise.all([another(), another(), another()]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await another()).toMatchObject({ status: 409, failure: { type: 'too_many_service_accounts' } });
  });

  it('is in the audit log as what it is, with its acts and those on it', async () => {
    const { as, at, account, program, actions } = await start({ role: 'create' });
    await program.call('createSpace', { ...at, body: { title: 'Docs' } });
    const { items } = await as.admin.call('listAuditEvents', at);
    expect(items[0]).toMatchObject({
      action: 'space.created',
      actor: { type: 'service_account', id: account.id, label: 'Deploy' },
      via: { type: 'api_token', label: 'Build' },
    });
    expect(await actions()).toEqual([
      'space.created',
      'service_account.token_created',
      'service_account.created',
    ]);
  });

  it('is no member among people, and no admin', async () => {
    const { as, at, account, params } = await start();
    const ids = async (query: object = {}) =>
      (await as.admin.call('listMembers', { ...at, query })).items.map(({ id }) => id);
    expect(await ids()).not.toContain(account.id);
    expect(await ids({ serviceAccounts: 'true' })).toContain(account.id);
    const member = { params: { ...at.params, userId: account.id } };
    for (const sent of [
      as.admin.send('getMember', member),
      as.admin.send('updateMember', { ...member, body: { role: 'admin' } }),
      as.admin.send('endMemberAccess', { ...member, body: { membership: 'remove' } }),
    ])
      expect(await sent).toMatchObject({ status: 404 });
    expect(await as.admin.send('deleteMember', member)).toMatchObject({ status: 204 });
    const patch = { params, body: { role: 'admin' } as never };
    expect(await as.admin.send('updateServiceAccount', patch)).toMatchObject({ status: 400 });
    expect(await as.admin.send('getServiceAccount', { params })).toMatchObject({ status: 200 });
  });

  it('is in teams and has access to spaces as members have', async () => {
    const { as, at, account, program } = await start({ role: null });
    const { id: spaceId } = await as.admin.call('createSpace', { ...at, body: { title: 'Docs' } });
    const params = { spaceId };
    await as.admin.call('updateSpace', { params, body: { defaultLevel: null } });
    expect(await program.send('getSpace', { params })).toMatchObject({ status: 404 });
    const team = await as.admin.call('createTeam', {
      ...at,
      body: { title: 'Robots', members: [account.id] },
    });
    await as.admin.call('inviteToSpace', { params, body: { role: 'read', teams: [team.id] } });
    expect(await program.send('getSpace', { params })).toMatchObject({ status: 200 });
    const members = await as.admin.call('listTeamMembers', {
      params: { ...at.params, teamId: team.id },
    });
    expect(members.items).toMatchObject([{ organization: { id: account.id } }]);
  });

  it('gives no verdict and is asked for none', async () => {
    const { as, at, account, program } = await start({ role: 'review' });
    const { id: spaceId } = await as.admin.call('createSpace', { ...at, body: { title: 'Docs' } });
    const { id } = await as.edit.call('createChangeRequest', {
      params: { spaceId },
      body: { subject: 'Change' },
    });
    const params = { spaceId, changeRequestId: id };
    expect(await program.send('createReview', { params, body: { status: 'approved' } })).toMatchObject({
      status: 403,
    });
    const comment = { status: 'commented' as const, comment: { markdown: 'All links work.' } };
    expect(await program.send('createReview', { params, body: comment })).toMatchObject({ status: 201 });
    expect(await as.edit.send('requestReviewers', { params, body: { users: [account.id] } })).toMatchObject({
      status: 400,
    });
    const possible = await as.edit.call('listPossibleReviewers', { params: { spaceId } });
    expect(possible.items.map(({ user }) => user.id)).not.toContain(account.id);
  });

  it('is closed while it is disabled, and gone with its tokens when it is deleted', async () => {
    const { as, at, account, params, program, actions, token } = await start();
    const update = (body: object) => as.admin.call('updateServiceAccount', { params, body });
    expect(await update({ name: 'Publisher', role: 'comment', disabled: true })).toMatchObject({
      ...{ name: 'Publisher', role: 'comment', disabled: true, tokens: 1 },
    });
    expect(await program.send('getOrganization', at)).toMatchObject({ status: 404 });
    await update({ disabled: false });
    expect(await program.send('getOrganization', at)).toMatchObject({ status: 200 });
    expect(await as.admin.send('deleteServiceAccount', { params })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteServiceAccount', { params })).toMatchObject({ status: 204 });
    expect(await api.client(token).send('getCurrentUser')).toMatchObject({ status: 401 });
    expect((await as.admin.call('listServiceAccounts', at)).items).toEqual([]);
    expect((await actions())[0]).toBe('service_account.deleted');
    const { items } = await as.admin.call('listAuditEvents', { ...at, query: { target: account.id } });
    expect(items[0]?.target.label).toBe('Publisher');
  });
});

describe('the tokens of a service account', () => {
  it('are made in a session alone, shown once, and revoked one by one', async () => {
    const { as, params, program, serviceAccountTokenId, createToken, at } = await start();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const second = await createToken({ label: 'Nightly', scopes: ['space:read'], expiresAt });
    const { items } = await as.admin.call('listServiceAccountTokens', { params });
    expect(items).toMatchObject([
      { label: 'Nightly', scopes: ['space:read'], expiresAt, allowedNetworks: [] },
      { label: 'Build', scopes: null },
    ]);
    expect(JSON.stringify(items)).not.toContain(second.token);
    const { token } = await as.admin.call('createUserToken', { body: { label: 'Admin’s own' } });
    expect(
      await api.client(token).send('createServiceAccountToken', { params, body: { label: 'More' } }),
    ).toMatchObject({ status: 403 });
    const none = { ...params, serviceAccountId: 'none' };
    expect(
      await api.client(token).send('createServiceAccountToken', { params: none, body: { label: 'More' } }),
    ).toMatchObject({ status: 404 });
    const revoke = () =>
      as.admin.send('deleteServiceAccountToken', { params: { ...params, serviceAccountTokenId } });
    expect(await revoke()).toMatchObject({ status: 205 });
    expect(await revoke()).toMatchObject({ status: 204 });
    expect(await program.send('getOrganization', at)).toMatchObject({ status: 401 });
    expect(await api.client(second.token).send('listMembers', at)).toMatchObject({ status: 403 });
  });

  it('are none of a person’s, who can neither list nor block them as such', async () => {
    const { as, at, account, serviceAccountTokenId } = await start();
    expect((await as.admin.call('listMemberTokens', at)).items).toEqual([]);
    const block = { params: { ...at.params, tokenId: serviceAccountTokenId } };
    expect(await as.admin.send('blockMemberToken', block)).toMatchObject({ status: 404 });
    const other = await start();
    const foreign = { ...other.params, organizationId: other.organizationId, serviceAccountTokenId };
    await other.as.admin.send('deleteServiceAccountToken', { params: foreign });
    await other.as.admin.send('deleteServiceAccount', {
      params: { ...foreign, serviceAccountId: account.id },
    });
    const params = { ...at.params, serviceAccountId: account.id };
    expect(await as.admin.call('getServiceAccount', { params })).toMatchObject({ tokens: 1 });
  });

  it('can be used from certain networks alone', async () => {
    const { as, at, params, token } = await start({}, { allowedNetworks: ['203.0.113.7/24'] });
    const from = (address: string) =>
      createClient({ url: api.url, token, headers: { 'x-forwarded-for': address } });
    for (const [address, status] of [
      ['203.0.113.9', 200],
      ['198.51.100.9', 403],
    ] as const) {
      expect(await from(address).send('getOrganization', at)).toMatchObject({ status });
      expect(await from(address).send('getCurrentUser')).toMatchObject({ status });
    }
    const { items } = await as.admin.call('listServiceAccountTokens', { params });
    expect(items[0]?.allowedNetworks).toEqual(['203.0.113.0/24']);
    const wrong = { label: 'Build', allowedNetworks: ['203.0.113.0/33'] };
    expect(await as.admin.send('createServiceAccountToken', { params, body: wrong })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'allowedNetworks.0' }] },
    });
  });

  it('open the organization also while it requires single sign-on or a second factor of people', async () => {
    const { as, at, organizationId, program } = await start();
    await api.services.db
      .update(organizations)
      .set({ sso: true, requiresTwoFactor: true })
      .where(eq(organizations.id, organizationId));
    expect(await as.edit.send('getOrganization', at)).toMatchObject({ status: 403 });
    expect(await program.send('getOrganization', at)).toMatchObject({ status: 200 });
  });
});
