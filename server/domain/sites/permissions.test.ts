import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi(siteSettings);

async function createSite() {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const space = await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Guide' } });
  const body = { title: 'Docs', spaces: [space.id] };
  const site = await as.admin.call('createSite', { params: { organizationId }, body });
  return { ...world, spaceId: space.id, params: { organizationId, siteId: site.id } };
}

describe('access to sites', () => {
  it('is given to people and teams: a guest sees what they were given, and an owner is no organization admin', async () => {
    const { as, organizationId, params } = await createSite();
    const find = async (person: 'guest' | 'edit') =>
      (await as[person].call('listSites', { params: { organizationId } })).items.map(({ id }) => id);
    expect(await as.guest.send('getSite', { params })).toMatchObject({ status: 404 });
    expect(await find('guest')).toEqual([]);
    await as.admin.call('inviteToSite', { params, body: { role: 'read', users: [as.guest.id] } });
    expect(await find('guest')).toEqual([params.siteId]);
    expect(await as.guest.call('getSite', { params })).toMatchObject({
      siteSpaces: 0,
      permissions: { view: true, admin: false, publish: false },
    });
    const title = { params, body: { title: 'Handbook' } };
    expect(await as.edit.send('updateSite', title)).toMatchObject({ status: 403 });
    const team = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Docs team', members: [as.edit.id] },
    });
    await as.admin.call('updateSiteTeam', {
      params: { ...params, teamId: team.id },
      body: { role: 'admin' },
    });
    expect(await as.edit.call('updateSite', title)).toMatchObject({
      title: 'Handbook',
      permissions: { admin: true, publish: true },
    });
    const list = await as.edit.call('listSites', { params: { organizationId } });
    expect(list.items).toMatchObject([{ permissions: { admin: true } }]);
    expect(await as.edit.send('publishSite', { params })).toMatchObject({ status: 200 });
    const theirs = await as.edit.send('createSite', { params: { organizationId } });
    expect(theirs).toMatchObject({ status: 403 });
    await as.admin.call('deleteSiteTeam', { params: { ...params, teamId: team.id } });
    expect(await as.edit.send('updateSite', title)).toMatchObject({ status: 403 });
  });

  it('lists everyone with access and why, and explains the access of one person', async () => {
    const { as, params } = await createSite();
    await as.admin.call('updateSite', { params, body: { defaultLevel: null } });
    await as.admin.call('inviteToSite', { params, body: { role: 'admin', users: [as.edit.id] } });
    const all = await as.edit.call('listSiteAccess', { params });
    expect(
      all.items.map(({ user, permission, sources }) => [user.id, permission, sources[0]?.on.kind]),
    ).toEqual(
      expect.arrayContaining([
        [as.admin.id, 'admin', 'organization'],
        [as.edit.id, 'admin', 'site'],
      ]),
    );
    expect(all.count).toBe(2);
    expect(await as.edit.call('listSiteUsers', { params })).toMatchObject({
      count: 1,
      items: [{ permission: 'admin', user: { id: as.edit.id } }],
    });
    expect(await as.read.send('getSite', { params })).toMatchObject({ status: 404 });
    expect(await as.edit.call('explainSiteAccess', { params })).toMatchObject({
      level: 'admin',
      sources: [{ kind: 'grant', role: 'admin', on: { kind: 'site', id: params.siteId, title: 'Docs' } }],
      permissions: { publish: { allowed: true } },
    });
    const userParams = { ...params, userId: as.edit.id };
    expect(await as.admin.send('deleteSiteUser', { params: userParams })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteSiteUser', { params: userParams })).toMatchObject({ status: 204 });
    expect(await as.edit.send('getSite', { params })).toMatchObject({ status: 404 });
  });

  it('gives every member the default level of the site', async () => {
    const { as, params } = await createSite();
    await as.admin.call('updateSite', { params, body: { defaultLevel: 'admin' } });
    expect(await as.guest.call('getSite', { params })).toMatchObject({ defaultLevel: 'admin' });
    await as.guest.call('updateSite', { params, body: { defaultLevel: 'inherit' } });
    expect(await as.guest.send('getSite', { params })).toMatchObject({ status: 404 });
    expect(await as.read.call('getSite', { params })).toMatchObject({ permissions: { admin: false } });
  });

  it('lets nobody publish a space that they do not administer', async () => {
    const { as, organizationId, params } = await createSite();
    const create = (title: string) =>
      as.admin.call('createSpace', { params: { organizationId }, body: { title } });
    const [open, closed, own] = [await create('Open'), await create('Closed'), await create('Own')];
    await as.admin.call('updateSpace', { params: { spaceId: closed.id }, body: { defaultLevel: null } });
    await as.admin.call('inviteToSpace', {
      params: { spaceId: own.id },
      body: { role: 'admin', users: [as.edit.id] },
    });
    await as.admin.call('inviteToSite', { params, body: { role: 'admin', users: [as.edit.id] } });
    const add = (spaceId: string) => as.edit.send('createSiteSpace', { params, body: { spaceId } });
    expect(await add(open.id)).toMatchObject({ status: 403 });
    expect(await add(closed.id)).toMatchObject({ status: 400, failure: { issues: [{ path: 'spaceId' }] } });
    const added = await add(own.id);
    expect(added).toMatchObject({ status: 201 });
    const siteSpaceId = added.ok ? added.body.id : '';
    const change = { params: { ...params, siteSpaceId }, body: { spaceId: open.id } };
    expect(await as.edit.send('updateSiteSpace', change)).toMatchObject({ status: 403 });
    const section = { params, body: { spaceId: open.id, title: 'Second' } };
    expect(await as.edit.send('createSiteSection', section)).toMatchObject({ status: 403 });
  });

  it('ends with the site, and never lets visitors in', async () => {
    const { as, params, enter, reader } = await publishSite(api);
    await as.admin.call('inviteToSite', { params, body: { role: 'read', users: [as.guest.id] } });
    const visitor = reader(await enter());
    expect(await visitor.send('listSiteAccess', { params })).toMatchObject({ status: 403 });
    expect(await visitor.send('explainSiteAccess', { params })).toMatchObject({ status: 403 });
    await as.admin.call('updateSite', { params, body: { defaultLevel: null } });
    expect(await visitor.send('getSite', { params })).toMatchObject({ status: 200 });
    await as.admin.call('deleteSite', { params });
    expect(await as.guest.send('getSite', { params })).toMatchObject({ status: 404 });
  });
});
