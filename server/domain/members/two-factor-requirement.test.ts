import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { twoFactors } from '#server/db/tables/people.ts';
import { startApi } from '#server/testing/api.ts';
import { withMail } from '#server/testing/mails.ts';
import { request } from '#server/testing/request.ts';
import { startSamlWorld, tokenOf } from '#server/testing/saml-world.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const api = startApi({ publicUrl: 'https://lectern.example.com', trustedProxies: ['127.0.0.1'] });

const setUpTwoFactor = (userId: string) =>
  api.services.db
    .insert(twoFactors)
    .values({ userId, sealedSecret: Buffer.from('sealed'), enabledAt: new Date() });
const switchTwoFactorOff = (userId: string) =>
  api.services.db.delete(twoFactors).where(eq(twoFactors.userId, userId));

function requirementOf({ as, organizationId }: Pick<World, 'as' | 'organizationId'>) {
  const at = { params: { organizationId } };
  const require = (required = true) =>
    as.admin.send('replaceTwoFactorRequirement', { ...at, body: { required } });
  const names = async () =>
    (await as.admin.call('listMembersWithoutTwoFactor', at)).items.map(({ user }) => user.displayName);
  return { at, require, names };
}

describe('required two-factor authentication', () => {
  it('closes the organization to members without it, and to their API tokens, until they set it up', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const { at, require, names } = requirementOf(world);
    const { id: spaceId } = await as.create.call('createSpace', at);
    const { token } = await as.create.call('createUserToken', { body: { label: 'Sample' } });
    await setUpTwoFactor(as.admin.id);
    expect(await as.admin.call('getTwoFactorRequirement', at)).toMatchObject({ required: false });
    expect(await names()).toContain('Sample create');
    expect(await names()).not.toContain('Sample admin');
    expect(await require()).toMatchObject({ status: 200, body: { required: true } });
    for (const person of [as.create, as.guest])
      expect(await person.send('getOrganization', at)).toMatchObject({
        status: 403,
        failure: { type: 'two_factor_required' },
      });
    expect(await request(api, 'GET', `/v1/orgs/${organizationId}/members`, { token })).toMatchObject({
      status: 403,
    });
    for (const operation of ['getSpace', 'deleteSpace'] as const)
      expect(await as.create.send(operation, { params: { spaceId } })).toMatchObject({
        status: 404,
        failure: { message: expect.stringContaining('require two-factor authentication') },
      });
    expect((await as.create.call('listOrganizations', {})).count).toBe(0);
    expect(await as.create.call('getTwoFactor')).toMatchObject({
      enabled: false,
      requiredBy: [{ id: organizationId }],
    });
    expect(await as.admin.call('getSpace', { params: { spaceId } })).toMatchObject({ id: spaceId });
    await setUpTwoFactor(as.create.id);
    expect(await names()).not.toContain('Sample create');
    expect(await as.create.call('getSpace', { params: { spaceId } })).toMatchObject({ id: spaceId });
    expect(await request(api, 'GET', `/v1/orgs/${organizationId}/members`, { token })).toMatchObject({
      status: 200,
    });
    await switchTwoFactorOff(as.create.id);
    expect(await as.create.send('getSpace', { params: { spaceId } })).toMatchObject({ status: 404 });
    await require(false);
    expect(await as.create.call('getSpace', { params: { spaceId } })).toMatchObject({ id: spaceId });
  });

  it('is refused to admins who have none themselves, and is audited', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const { at, require } = requirementOf(world);
    expect(await require()).toMatchObject({ status: 409, failure: { type: 'locks_out_caller' } });
    expect(await as.create.call('getOrganization', at)).toBeTruthy();
    await setUpTwoFactor(as.admin.id);
    await require();
    await require();
    const { items } = await as.admin.call('listAuditEvents', { ...at, query: { limit: '10' } });
    const written = items.filter(({ action }) => action === 'organization.updated');
    expect(written).toHaveLength(1);
    const params = { ...at.params, auditEventId: written[0]?.id ?? '' };
    expect((await as.admin.call('getAuditEvent', { params })).payload).toEqual({
      before: { requiresTwoFactor: false },
      after: { requiresTwoFactor: true },
    });
  });

  it('asks nothing of people who are no members, nor of whoever comes by a provider', async () => {
    const world = await startSamlWorld(api, { defaultRole: 'admin' });
    const { as, stranger } = world;
    const { at, require } = requirementOf(world);
    const visiting = api.client(tokenOf(await world.signIn()));
    await setUpTwoFactor(as.admin.id);
    await require();
    expect(await stranger.send('getOrganization', at)).toMatchObject({
      status: 404,
      failure: { message: 'There is no such organization.' },
    });
    expect(await visiting.call('getOrganization', at)).toBeTruthy();
    // Their session proves that the provider let them in, so they don't lock themselves out.
    await require(false);
    const body = { required: true };
    expect(await visiting.send('replaceTwoFactorRequirement', { ...at, body })).toMatchObject({
      status: 200,
    });
  });

  it('is not gone around by an invite link', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const { at, require } = requirementOf(world);
    const { id: inviteId } = await as.admin.call('createLinkInvite', { ...at, body: { role: 'edit' } });
    await setUpTwoFactor(as.admin.id);
    await require();
    expect(await as.read.send('joinByInvite', { params: { organizationId, inviteId } })).toMatchObject({
      status: 403,
      failure: { type: 'two_factor_required' },
    });
  });

  it('asks for single sign-on first where both are required', async () => {
    const world = await startSamlWorld(api, { defaultRole: 'admin' });
    const { as, organizationId } = world;
    const { at, require } = requirementOf(world);
    await world.signIn();
    await setUpTwoFactor(as.admin.id);
    await require();
    await api.services.db.execute(`update organizations set sso = true where id = '${organizationId}'`);
    expect(await as.read.send('getOrganization', at)).toMatchObject({ failure: { type: 'sso_required' } });
    await api.services.db.execute(
      `update members set sso_exempt = true where organization_id = '${organizationId}'`,
    );
    expect(await as.read.send('getOrganization', at)).toMatchObject({
      failure: { type: 'two_factor_required' },
    });
  });

  it('mails the members who have to set it up, once it is required', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const { require } = requirementOf(world);
    for (const { id } of [as.admin, as.create]) await setUpTwoFactor(id);
    await withMail(api, async (mails) => {
      await require();
      const others = [as.review, as.edit, as.comment, as.read, as.guest];
      const sent = await mails.receive();
      expect(sent.map(({ to }) => to).sort()).toEqual(others.map(({ email }) => email).sort());
      expect(sent[0]).toMatchObject({
        subject: 'Sample requires two-factor authentication',
        text: expect.stringContaining('https://lectern.example.com/account'),
      });
    });
  });

  it('mails the others also where one address is refused', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const { require } = requirementOf(world);
    const everyone = [as.admin, as.create, as.review, as.edit, as.comment, as.read, as.guest];
    const refuse = async ({ to }: { to: string }) => {
      if (to === as.edit.email) throw new Error('the mail server did not take a message');
    };
    await setUpTwoFactor(as.admin.id);
    await withMail(
      api,
      async (mails) => {
        await require();
        const reached = everyone.filter((person) => person !== as.admin && person !== as.edit);
        const sent = await mails.receive();
        expect(sent.map(({ to }) => to).sort()).toEqual(reached.map(({ email }) => email).sort());
        expect(await mails.receive()).toHaveLength(reached.length);
      },
      refuse,
    );
  });
});
