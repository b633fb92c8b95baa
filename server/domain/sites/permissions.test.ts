import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members } from '#server/db/tables/people.ts';
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

  it('lists members by what is known of their membership, and tells where the role comes from', async () => {
    const { as, organizationId, params } = await createSite();
    await as.admin.call('updateSite', { params, body: { defaultLevel: 'inherit' } });
    await as.admin.call('inviteToSite', { params, body: { role: 'edit', users: [as.guest.id, as.read.id] } });
    const { id: team } = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Docs team', members: [as.edit.id, as.guest.id] },
    });
    type Filter = NonNullable<Parameters<typeof as.admin.call<'listSiteAccess'>>[1]>['query'];
    const list = async (query: Filter = {}) =>
      (await as.admin.call('listSiteAccess', { params, query })).items;
    const ids = async (query: Filter) => (await list(query)).map(({ user }) => user.id);

    const all = await list();
    const of = (person: { id: string }) => all.find(({ user }) => user.id === person.id);
    expect(of(as.guest)?.origin).toEqual({ type: 'site', site: params.siteId });
    expect(of(as.comment)?.origin).toEqual({ type: 'organization', organization: organizationId });
    expect(all.every(({ disabled }) => !disabled)).toBe(true);

    expect(await ids({ role: 'guest' })).toEqual([as.guest.id]);
    expect((await ids({ role: 'edit' })).sort()).toEqual([as.guest.id, as.read.id, as.edit.id].sort());
    expect((await ids({ team })).sort()).toEqual([as.edit.id, as.guest.id].sort());
    expect(await ids({ team, role: 'guest' })).toEqual([as.guest.id]);
    expect(await ids({ team: 'unknown' })).toEqual([]);

    const { db } = api.services;
    const joinedIn = (person: { id: string }, year: number) =>
      db
        .update(members)
        .set({
          joinedAt: new Date(`${year}-01-01T00:00:00Z`),
          lastSeenAt: new Date(`${4200 - year}-01-01T00:00:00Z`),
        })
        .where(and(eq(members.organizationId, organizationId), eq(members.userId, person.id)));
    await joinedIn(as.edit, 2101);
    await joinedIn(as.guest, 2100);
    expect(await ids({ limit: '2' })).toEqual([as.edit.id, as.guest.id]);
    expect((await ids({ order: 'asc' })).slice(-2)).toEqual([as.guest.id, as.edit.id]);
    expect((await ids({ sort: 'lastSeenAt' })).slice(0, 2)).toEqual([as.guest.id, as.edit.id]);
    expect((await ids({ sort: 'lastSeenAt', order: 'asc' })).slice(-1)).toEqual([as.guest.id]);
    const guest = (await list({ role: 'guest' }))[0];
    expect(guest?.lastSeenAt).toBe('2100-01-01T00:00:00.000Z');
    const names = (await list({ sort: 'name', order: 'asc' })).map(({ user }) => user.displayName);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
    const first = await as.admin.call('listSiteAccess', { params, query: { sort: 'name', limit: '2' } });
    const second = await as.admin.call('listSiteAccess', {
      params,
      query: { sort: 'name', limit: '2', page: first.next?.page ?? '' },
    });
    expect([...first.items, ...second.items].map(({ user }) => user.displayName)).toEqual(
      [...names].reverse().slice(0, 4),
    );
  });

  it('tells a guest who administers the site nothing of teams, guests and when others were seen', async () => {
    const { as, organizationId, params } = await createSite();
    await as.admin.call('inviteToSite', { params, body: { role: 'admin', users: [as.guest.id] } });
    await as.edit.call('pingOrganization', { params: { organizationId } });
    const { id: team } = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Docs team', members: [as.edit.id] },
    });
    for (const query of [{ team }, { role: 'guest' as const }, { sort: 'lastSeenAt' as const }])
      expect(await as.guest.send('listSiteAccess', { params, query })).toMatchObject({ status: 403 });
    const lastSeen = async (person: 'guest' | 'admin') =>
      (await as[person].call('listSiteAccess', { params })).items.filter((one) => one.lastSeenAt).length;
    expect([await lastSeen('guest'), await lastSeen('admin')]).toEqual([0, 1]);
  });

  it('lists disabled members with the role that they have once they are enabled', async () => {
    const { as, organizationId, params } = await createSite();
    await as.admin.call('inviteToSite', { params, body: { role: 'admin', users: [as.edit.id] } });
    await as.admin.call('updateMember', {
      params: { organizationId, userId: as.edit.id },
      body: { disabled: true },
    });
    const { items } = await as.admin.call('listSiteAccess', { params, query: { role: 'admin' } });
    const states = items.map(({ user, disabled }) => [user.id, disabled]);
    expect(states).toContainEqual([as.edit.id, true]);
    expect(states).toContainEqual([as.admin.id, false]);
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
