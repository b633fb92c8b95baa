import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '#lib/api/client.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';
import { runApi } from '#server/testing/run-api.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { allowAllNetworks } from './network-access.ts';

const settings = { ...siteSettings, trustedProxies: ['127.0.0.1'] };
const api = startApi(settings);

const [inside, outside] = ['203.0.113.9', '198.51.100.9'];
const refused = { status: 403, failure: { type: 'network_not_allowed' } };

/** A client that comes from an address. */
function from(address: string, { token }: { token?: string } = {}, { url } = api) {
  return createClient({
    url,
    ...(token === undefined ? {} : { token }),
    headers: { 'x-forwarded-for': address },
  });
}

/** A site that only previews show. */
async function unpublishedSite() {
  const site = await publishSite(api, 'public');
  await site.as.admin.call('unpublishSite', { params: site.params });
  return site;
}

async function previewBy(maker: Client, params: { organizationId: string; siteId: string }) {
  const { url } = await maker.call('getSitePreview', { params, query: {} });
  return new URL(url).searchParams.get('previewToken') ?? '';
}

async function restrict(
  { as, organizationId }: Pick<World, 'as' | 'organizationId'>,
  networks = ['203.0.113.0/24'],
) {
  const params = { organizationId };
  return from(inside, as.admin).call('replaceNetworkAccess', { params, body: { networks } });
}

describe('the networks from which an organization can be used', () => {
  it('are all of them until an admin names some, and again without any', async () => {
    const world = await createWorld(api);
    const params = { organizationId: world.organizationId };
    const admin = from(inside, world.as.admin);
    const all = { object: 'network-access', networks: [], address: inside };
    expect(await admin.call('getNetworkAccess', { params })).toEqual(all);
    const networks = ['203.0.113.0/24', '2001:db8:1::/48'];
    expect(await restrict(world, ['203.0.113.77/24', ' 2001:DB8:1::9/48', '203.0.113.0/24'])).toEqual({
      ...all,
      networks,
    });
    expect(await admin.call('getNetworkAccess', { params })).toMatchObject({ networks });
    expect(await restrict(world, [])).toEqual(all);
    expect(await from(outside, world.as.read).send('getOrganization', { params })).toMatchObject({
      status: 200,
    });
    const { items } = await admin.call('listAuditEvents', { params });
    expect(items.map(({ action }) => action)).toEqual(['organization.updated', 'organization.updated']);
  });

  it('refuse people and tokens from elsewhere at the next request, in another process too', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const params = { organizationId };
    const { id: spaceId } = await as.admin.call('createSpace', { params, body: { title: 'Docs' } });
    const { token } = await as.admin.call('createUserToken', { body: { label: 'Deploy' } });
    const other = await runApi(api.databaseUrl, settings);
    try {
      const requests = (address: string, { url } = api) => [
        from(address, as.read, { url } as typeof api).send('getOrganization', { params }),
        from(address, as.create, { url } as typeof api).send('getSpace', { params: { spaceId } }),
        from(address, { token }, { url } as typeof api).send('listMembers', { params }),
      ];
      for (const sent of await Promise.all(requests(outside, other)))
        expect(sent).toMatchObject({ status: 200 });
      await restrict(world, ['203.0.113.0/24', '2001:db8:1::/48']);
      for (const address of [outside, '2001:db8:2::1', '::ffff:198.51.100.9'])
        for (const one of [api, other])
          for (const sent of await Promise.all(requests(address, one))) expect(sent).toMatchObject(refused);
      for (const address of [inside, '2001:db8:1:2::3', '::ffff:203.0.113.9'])
        for (const one of [api, other])
          for (const sent of await Promise.all(requests(address, one)))
            expect(sent).toMatchObject({ status: 200 });
    } finally {
      await other.stop();
    }
  });

  it('refuse admins from elsewhere too, and a DELETE of something that is not there', async () => {
    const world = await createWorld(api);
    const params = { organizationId: world.organizationId };
    await restrict(world);
    const admin = from(outside, world.as.admin);
    expect(await admin.send('replaceNetworkAccess', { params, body: { networks: [] } })).toMatchObject(
      refused,
    );
    expect(await admin.send('deleteTeam', { params: { ...params, teamId: 'missing' } })).toMatchObject(
      refused,
    );
  });

  it('refuse to bring something into the organization from another one', async () => {
    const world = await createWorld(api);
    const { admin } = world.as;
    await restrict(world);
    const own = await from(outside, admin).call('createOrganization', { body: { title: 'Own' } });
    const { id: spaceId } = await from(outside, admin).call('createSpace', {
      params: { organizationId: own.id },
      body: { title: 'Docs' },
    });
    const body = { organization: world.organizationId };
    const transfer = (address: string) =>
      from(address, admin).send('transferSpace', { params: { spaceId }, body });
    expect(await transfer(outside)).toMatchObject(refused);
    expect(await transfer(inside)).not.toMatchObject(refused);
  });

  it('say nothing to people who are no members', async () => {
    const world = await createWorld(api);
    const stranger = (await createWorld(api)).as.admin;
    await restrict(world);
    const params = { organizationId: world.organizationId };
    expect(await from(outside, stranger).send('getOrganization', { params })).toMatchObject({ status: 404 });
  });

  it('leave visitors of published sites alone', async () => {
    const site = await publishSite(api, 'public');
    await restrict(site);
    const visited = await site.enter();
    expect('apiToken' in visited).toBe(true);
    const reader = createClient({
      ...{ url: api.url, token: visited.apiToken },
      headers: { 'x-forwarded-for': outside },
    });
    expect(await reader.send('getPublishedSite', { params: site.params })).toMatchObject({ status: 200 });
    expect(await from(outside, site.as.admin).send('getSite', { params: site.params })).toMatchObject(
      refused,
    );
  });

  it('are asked for whenever a preview of a site is used', async () => {
    const { as, guide, params, url } = await unpublishedSite();
    const look = await as.admin.call('getSiteCustomization', { params });
    await as.admin.call('replaceSiteCustomization', { params, body: { ...look, pdf: { enabled: true } } });
    await restrict({ as, organizationId: params.organizationId });
    const preview = await previewBy(from(inside, as.admin), params);
    const visitFrom = (address: string) =>
      from(address).send('visitPublishedSite', { body: { url, preview } });
    const { apiToken } = visitOf(await visitFrom(inside));
    for (const [address, status] of [
      [inside, 200],
      [outside, 404],
    ] as const) {
      const read = from(address, { token: apiToken });
      expect(await visitFrom(address)).toMatchObject({ status });
      const version = await from(address).send('checkPublishedVersion', { body: { url, preview } });
      expect(version).toMatchObject({ status });
      expect(await read.send('getPublishedSite', { params })).toMatchObject({ status });
      expect(await read.send('listPages', { params: { spaceId: guide } })).toMatchObject({ status });
    }
    const pdf = await from(inside, { token: apiToken }).call('getSpacePdf', { params: { spaceId: guide } });
    const printed = await fetch(pdf.url.replace(siteSettings.publicUrl, api.url), {
      headers: { 'x-forwarded-for': outside },
    });
    expect(printed.status).toBe(404);
  });

  it('are those of the token, too, by which a preview was made', async () => {
    const { as, guide, params, url } = await unpublishedSite();
    const { organizationId } = params;
    await as.admin.call('updateSpace', { params: { spaceId: guide }, body: { defaultLevel: 'read' } });
    const account = await as.admin.call('createServiceAccount', {
      params: { organizationId },
      body: { name: 'Build', role: 'edit' },
    });
    const { token } = await as.admin.call('createServiceAccountToken', {
      params: { organizationId, serviceAccountId: account.id },
      body: { label: 'Build', allowedNetworks: ['203.0.113.0/24'] },
    });
    const preview = await previewBy(from(inside, { token }), params);
    const visitFrom = (address: string) =>
      from(address).send('visitPublishedSite', { body: { url, preview } });
    const { apiToken } = visitOf(await visitFrom(inside));
    expect(await visitFrom(outside)).toMatchObject({ status: 404 });
    const read = (address: string) => from(address, { token: apiToken }).send('getPublishedSite', { params });
    expect(await read(inside)).toMatchObject({ status: 200 });
    expect(await read(outside)).toMatchObject({ status: 401 });
  });

  it('must have the address of the admin who saves them', async () => {
    const world = await createWorld(api);
    const params = { organizationId: world.organizationId };
    const save = (address: string, networks: string[]) =>
      from(address, world.as.admin).send('replaceNetworkAccess', { params, body: { networks } });
    expect(await save(outside, ['203.0.113.0/24'])).toMatchObject({
      status: 409,
      failure: { type: 'locks_out_caller', message: expect.stringContaining(outside) },
    });
    expect(await save('2001:db8::1', ['0.0.0.0/0'])).toMatchObject({ status: 409 });
    expect(await save('::ffff:203.0.113.9', ['203.0.113.0/24'])).toMatchObject({ status: 200 });
  });

  it('are networks and nothing else', async () => {
    const world = await createWorld(api);
    const params = { organizationId: world.organizationId };
    const save = (networks: string[]) =>
      from(inside, world.as.admin).send('replaceNetworkAccess', { params, body: { networks } });
    for (const wrong of ['example.com', '203.0.113.0/33', '0x7f.1', 'fe80::1%eth0'])
      expect(await save([inside, wrong])).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'networks.1' }] },
      });
    expect(await save(Array.from({ length: 101 }, () => inside))).toMatchObject({ status: 400 });
  });

  it('are opened by the operator when nobody gets in', async () => {
    const world = await createWorld(api);
    const params = { organizationId: world.organizationId };
    await restrict(world);
    await allowAllNetworks(api.services, world.organizationId);
    const admin = from(outside, world.as.admin);
    const { items } = await admin.call('listAuditEvents', { params });
    expect(items[0]).toMatchObject({ action: 'organization.updated', via: { type: 'job' } });
  });
});
