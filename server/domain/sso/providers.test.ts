import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createCurveKey, createSigningKey } from '#server/testing/certificate.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi({ publicUrl: 'https://lectern.example.com' });
const [first, second, third] = [createSigningKey(), createSigningKey(), createSigningKey()];
const values = {
  ssoURL: 'https://idp.example.com/sso',
  entityID: 'https://idp.example.com/',
  certificate: first.certificate,
};

async function start() {
  const { as, organizationId, stranger } = await createWorld(api);
  const params = { organizationId };
  const create = (body = {}) =>
    as.admin.call('createSamlProvider', { params, body: { label: 'Company', ...body } });
  const paramsOf = ({ id }: { id: string }) => ({ organizationId, samlProviderId: id });
  return { as, organizationId, stranger, params, create, paramsOf };
}

describe('SAML providers', () => {
  it('wait for what is missing and are shown with what they have to know of us', async () => {
    const { as, params, create, paramsOf } = await start();
    const provider = await create();
    const base = `https://lectern.example.com/saml/${provider.id}`;
    expect(provider).toEqual({
      object: 'saml-provider',
      id: provider.id,
      label: 'Company',
      ssoURL: '',
      entityID: '',
      certificate: '',
      defaultRole: null,
      groups: { attribute: '', required: false, mappings: [] },
      createdAt: expect.any(String),
      status: 'pending',
      service: {
        acsURL: `${base}/acs`,
        startURL: `${base}/start`,
        entityID: `https://lectern.example.com/v1/saml/${provider.id}/metadata`,
      },
      urls: { location: expect.stringContaining(`/orgs/${params.organizationId}/saml/${provider.id}`) },
    });
    const update = (body: object) =>
      as.admin.call('updateSamlProvider', { params: paramsOf(provider), body });
    expect(await update({ ssoURL: values.ssoURL })).toMatchObject({ status: 'pending' });
    expect(await update({ entityID: values.entityID })).toMatchObject({ status: 'pending' });
    expect(await update({})).toMatchObject({ status: 'pending' });
    expect(await as.guest.call('listSsoLogins', { params })).toEqual({ items: [] });
    expect(await update({ certificate: values.certificate })).toMatchObject({ ...values, status: 'active' });
    expect(await as.guest.call('listSsoLogins', { params })).toEqual({
      items: [{ id: provider.id, label: 'Company', startURL: `${base}/start` }],
    });
  });

  it('are listed, read, changed and deleted, which the audit log tells', async () => {
    const { as, params, create, paramsOf } = await start();
    const provider = await create(values);
    await create({ label: 'Second' });
    const list = await as.admin.call('listSamlProviders', { params, query: { limit: '1' } });
    expect(list).toMatchObject({ count: 2, items: [{ id: provider.id, status: 'active' }] });
    const rest = { limit: '1', page: list.next?.page ?? '' };
    expect(await as.admin.call('listSamlProviders', { params, query: rest })).toMatchObject({
      items: [{ label: 'Second' }],
    });
    const own = { params: paramsOf(provider) };
    await as.admin.call('updateSamlProvider', { ...own, body: { label: 'Other', defaultRole: 'read' } });
    expect(await as.admin.call('getSamlProvider', own)).toMatchObject({
      label: 'Other',
      defaultRole: 'read',
    });
    expect(await as.admin.send('deleteSamlProvider', own)).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteSamlProvider', own)).toMatchObject({ status: 204 });
    expect(await as.admin.send('getSamlProvider', own)).toMatchObject({ status: 404 });
    expect(await as.admin.send('updateSamlProvider', { ...own, body: {} })).toMatchObject({ status: 404 });
    const { items } = await as.admin.call('listAuditEvents', { params });
    expect(items.map(({ action }) => action).slice(0, 4)).toEqual([
      'saml_provider.deleted',
      'saml_provider.updated',
      'saml_provider.created',
      'saml_provider.created',
    ]);
  });

  it('name a team of their own organization, and go on without it once it is deleted', async () => {
    const { as, params, create, paramsOf, stranger, organizationId } = await start();
    const team = await as.admin.call('createTeam', { params, body: { title: 'New people' } });
    const provider = await create({ defaultTeam: team.id });
    expect(provider.defaultTeam).toMatchObject({ object: 'team', id: team.id, title: 'New people' });
    const foreign = await stranger.call('createTeam', {
      params: { organizationId: stranger.organizationId },
      body: { title: 'Elsewhere' },
    });
    const body = { label: 'Company', defaultTeam: foreign.id };
    expect(await as.admin.send('createSamlProvider', { params, body })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'defaultTeam' }] },
    });
    const own = { params: paramsOf(provider) };
    await as.admin.call('deleteTeam', { params: { organizationId, teamId: team.id } });
    expect(await as.admin.call('getSamlProvider', own)).not.toHaveProperty('defaultTeam');
    await as.admin.call('updateSamlProvider', { ...own, body: { defaultTeam: null } });
  });

  it.each([
    ['two certificates', `${first.certificate}${second.certificate}`],
    ['the base64 text alone', first.certificate.replaceAll(/-----[A-Z ]+-----|\n/g, '')],
  ])('take %s', async (_, certificate) => {
    const { create } = await start();
    expect(await create({ certificate })).toMatchObject({ certificate });
  });

  it.each([
    ['certificate', 'no certificate', { certificate: 'certificate' }],
    ['certificate', 'a key', { certificate: first.privateKey }],
    ['certificate', 'a key behind one', { certificate: first.certificate + first.privateKey }],
    ['certificate', 'three', { certificate: first.certificate + second.certificate + third.certificate }],
    ['certificate', 'a short key', { certificate: createSigningKey({ bits: 1024 }).certificate }],
    ['certificate', 'a key on a curve', { certificate: createCurveKey().certificate }],
    ['label', 'a long label', { label: 'x'.repeat(31) }],
    ['ssoURL', 'a script', { ssoURL: 'javascript:alert(1)' }],
    ['entityID', 'a long name', { entityID: 'x'.repeat(1025) }],
    ['defaultRole', 'no role', { defaultRole: 'owner' }],
  ])('refuse as %s %s', async (path, _, wrong) => {
    const { as, params } = await start();
    const body = { label: 'Company', ...wrong } as { label: string };
    expect(await as.admin.send('createSamlProvider', { params, body })).toMatchObject({
      status: 400,
      failure: { issues: [{ path }] },
    });
  });

  it('are for admins of their own organization, and twenty at most', async () => {
    const { as, params, create, stranger } = await start();
    const provider = await create();
    for (const caller of [as.create, as.guest]) {
      expect(await caller.send('listSamlProviders', { params })).toMatchObject({ status: 403 });
      expect(await caller.send('createSamlProvider', { params, body: { label: 'Company' } })).toMatchObject({
        status: 403,
      });
    }
    const elsewhere = { organizationId: stranger.organizationId, samlProviderId: provider.id };
    expect(await stranger.send('getSamlProvider', { params: elsewhere })).toMatchObject({ status: 404 });
    expect(
      await stranger.send('updateSamlProvider', { params: elsewhere, body: { label: 'Mine' } }),
    ).toMatchObject({ status: 404 });
    expect(await stranger.send('deleteSamlProvider', { params: elsewhere })).toMatchObject({ status: 204 });
    for (let count = 1; count < 19; count += 1) await create();
    const another = () => as.admin.send('createSamlProvider', { params, body: { label: 'Company' } });
    const atOnce = await Promise.all([another(), another(), another()]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await another()).toMatchObject({ status: 409, failure: { type: 'too_many_providers' } });
  });
});
