import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emailDomains } from '#server/db/tables/email-domains.ts';
import { users } from '#server/db/tables/people.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import { startSamlWorld, tokenOf } from '#server/testing/saml-world.ts';

const api = startApi({ publicUrl: 'https://lectern.example.com', trustedProxies: ['127.0.0.1'] });

/** Lets a person sign in without a provider. */
const givePassword = (id: string) =>
  api.services.db.update(users).set({ passwordHash: 'a hash' }).where(eq(users.id, id));

/** An organization that a person, who is an admin, has entered by its provider. */
async function start() {
  const world = await startSamlWorld(api, { defaultRole: 'admin' });
  const { as, organizationId, signIn } = world;
  await givePassword(as.admin.id);
  const visiting = api.client(tokenOf(await signIn()));
  const { id: visitorId } = await visiting.call('getCurrentUser');
  const at = { params: { organizationId } };
  const require = (exempt: string[], required = true) =>
    as.admin.send('putSsoRequirement', { ...at, body: { required, exempt } });
  return { ...world, at, visiting, visitorId, require };
}

describe('required single sign-on', () => {
  it('closes the organization to passwords and API tokens, and to nobody who came by a provider or is exempt', async () => {
    const { as, at, organizationId, visiting, provider, require } = await start();
    const space = await as.create.call('createSpace', at);
    expect(await require([as.admin.id])).toMatchObject({
      status: 200,
      body: { required: true, exempt: [{ id: as.admin.id }] },
    });
    expect(await as.create.send('getOrganization', at)).toMatchObject({
      status: 403,
      failure: {
        type: 'sso_required',
        details: { logins: [{ id: provider.id, label: 'Company', startURL: provider.service.startURL }] },
      },
    });
    const params = { spaceId: space.id };
    for (const operation of ['getSpace', 'deleteSpace'] as const) {
      expect(await as.create.send(operation, { params })).toMatchObject({
        status: 404,
        failure: { message: expect.stringContaining('require single sign-on') },
      });
    }
    expect((await as.create.call('listOrganizations', {})).count).toBe(0);
    expect((await as.admin.call('listOrganizations', {})).count).toBe(1);
    expect(await visiting.call('getOrganization', at)).toMatchObject({ id: organizationId, sso: true });
    expect(await visiting.call('getSpace', { params })).toMatchObject({ id: space.id });
    const { token } = await as.create.call('createUserToken', { body: { label: 'Sample' } });
    expect(await request(api, 'GET', `/v1/orgs/${organizationId}/members`, { token })).toMatchObject({
      status: 403,
    });
    await require([as.admin.id], false);
    expect(await as.create.call('getSpace', { params })).toMatchObject({ id: space.id });
  });

  it('tells nothing to people who are no members, and stays open in other organizations', async () => {
    const { as, at, require, stranger } = await start();
    await require([as.admin.id]);
    const other = await as.create.call('createOrganization', { body: { title: 'Other' } });
    expect(await as.create.call('getOrganization', { params: { organizationId: other.id } })).toBeTruthy();
    expect(await stranger.send('getOrganization', at)).toMatchObject({
      status: 404,
      failure: { message: 'There is no such organization.' },
    });
    await as.admin.call('updateMember', {
      params: { ...at.params, userId: as.edit.id },
      body: { disabled: true },
    });
    expect(await as.edit.send('getOrganization', at)).toMatchObject({ status: 404 });
  });

  it('is refused while it would lock everybody or its author out', async () => {
    const { as, at, organizationId, visiting, visitorId, require, provider } = await start();
    const refused = (type: string) => ({ status: 409, failure: { type } });
    expect(await require([])).toMatchObject(refused('no_exempt_admin'));
    expect(await require([as.edit.id])).toMatchObject(refused('no_exempt_admin'));
    // Somebody whom the provider made has no password for when it fails.
    expect(await require([visitorId])).toMatchObject(refused('no_exempt_admin'));
    await givePassword(visitorId);
    expect(await require([visitorId])).toMatchObject(refused('locks_out_caller'));
    expect(await require(['nobody'])).toMatchObject({ status: 400 });
    expect(await as.admin.call('getSsoRequirement', at)).toMatchObject({ required: false, exempt: [] });
    const body = { required: true, exempt: [as.admin.id] };
    expect(await visiting.send('putSsoRequirement', { ...at, body })).toMatchObject({ status: 200 });
    const member = { params: { organizationId, userId: as.admin.id } };
    for (const change of [{ role: 'edit' as const }, { disabled: true }]) {
      expect(await visiting.send('updateMember', { ...member, body: change })).toMatchObject(
        refused('last_exempt_admin'),
      );
    }
    expect(await visiting.send('deleteMember', member)).toMatchObject(refused('last_exempt_admin'));
    const { id: samlProviderId } = provider;
    const last = { params: { organizationId, samlProviderId } };
    expect(await as.admin.send('deleteSamlProvider', last)).toMatchObject(refused('sso_required'));
    await visiting.call('putSsoRequirement', { ...at, body: { ...body, exempt: [as.admin.id, visitorId] } });
    expect(await visiting.send('deleteMember', member)).toMatchObject({ status: 205 });
  });

  it('is not gone around by an invitation or by the domain of an address', async () => {
    const { as, at, organizationId, require } = await start();
    const domain = `${organizationId.toLowerCase()}.example`;
    await as.admin.call('updateOrganization', { ...at, body: { emailDomains: [domain] } });
    await api.services.db
      .update(emailDomains)
      .set({ provedAt: api.services.now() })
      .where(eq(emailDomains.organizationId, organizationId));
    const second = { params: { organizationId, userId: as.create.id }, body: { role: 'admin' as const } };
    await as.admin.call('updateMember', second);
    const link = await as.admin.call('createLinkInvite', { ...at, body: { role: 'edit' } });
    await require([as.admin.id]);
    const listed = await as.create.call('listEmailDomainOrganizations', { params: { emailDomain: domain } });
    expect(listed.organizations).toEqual([]);
    const params = { organizationId, inviteId: link.id };
    expect(await as.read.send('joinByInvite', { params })).toMatchObject({ status: 403 });
  });

  it('is not possible before somebody has come by a provider', async () => {
    const { as, organizationId } = await startSamlWorld(api);
    const at = { params: { organizationId } };
    const unused = { status: 409, failure: { type: 'sso_unused' } };
    const body = { required: true, exempt: [as.admin.id] };
    expect(await as.admin.send('putSsoRequirement', { ...at, body })).toMatchObject(unused);
    expect(await as.admin.send('updateOrganization', { ...at, body: { sso: true } })).toMatchObject(unused);
  });
});
