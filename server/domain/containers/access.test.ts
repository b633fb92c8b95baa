import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const api = startApi();

async function setting(world: World) {
  const { organizationId, as } = world;
  const params = { organizationId };
  const collection = await as.admin.call('createCollection', { params, body: { title: 'Shelf' } });
  const space = await as.admin.call('createSpace', {
    params,
    body: { title: 'Guide', parent: collection.id },
  });
  const closed = { params: { collectionId: collection.id }, body: { defaultLevel: null } };
  await as.admin.call('updateCollection', closed);
  const team = await as.admin.call('createTeam', {
    params,
    body: { title: 'Writers', members: [as.guest.id, as.read.id] },
  });
  return { collectionId: collection.id, spaceId: space.id, teamId: team.id };
}

describe('access to collections and spaces', () => {
  it('is given to people and teams; the strongest grant on or around the thing wins', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const { collectionId, spaceId, teamId } = await setting(world);
    const level = async () => {
      const sent = await as.guest.send('explainSpaceAccess', { params: { spaceId } });
      return sent.ok ? sent.body.level : sent.status;
    };
    expect(await level()).toBe(404);
    await as.admin.call('inviteToCollection', {
      params: { collectionId },
      body: { role: 'edit', teams: [teamId] },
    });
    expect(await level()).toBe('edit');
    const own = { params: { spaceId }, body: { role: 'comment' as const, users: [as.guest.id] } };
    await as.admin.call('inviteToSpace', own);
    expect(await level()).toBe('edit');
    const stronger = { params: { spaceId, userId: as.guest.id }, body: { role: 'review' as const } };
    await as.admin.call('updateSpaceUser', stronger);
    expect(await level()).toBe('review');
    await as.admin.call('updateSpaceUser', { ...stronger, body: { role: null } });
    expect(await level()).toBe('edit');
    await as.admin.call('deleteCollectionTeam', { params: { collectionId, teamId } });
    expect(await level()).toBe(404);
  });

  it('lists who was given a role, and everybody who can open the thing with their role', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const { collectionId, spaceId, teamId } = await setting(world);
    await as.admin.call('inviteToSpace', {
      params: { spaceId },
      body: { role: 'comment', users: [as.edit.id], teams: [teamId] },
    });
    await as.admin.call('inviteToCollection', {
      params: { collectionId },
      body: { role: 'admin', users: [as.read.id] },
    });

    const users = await as.admin.call('listSpaceUsers', { params: { spaceId } });
    expect(users).toMatchObject({ count: 1, items: [{ permission: 'comment', user: { id: as.edit.id } }] });
    const teams = await as.read.call('listSpaceTeams', { params: { spaceId } });
    expect(teams).toMatchObject({
      count: 1,
      items: [{ permission: 'comment', team: { id: teamId, title: 'Writers', members: 2 } }],
    });
    const all = await as.admin.call('listSpaceAccess', { params: { spaceId } });
    expect(Object.fromEntries(all.items.map(({ permission, user }) => [user.id, permission]))).toEqual({
      [as.admin.id]: 'admin',
      [as.read.id]: 'admin',
      [as.edit.id]: 'comment',
      [as.guest.id]: 'comment',
    });
    expect(all.count).toBe(4);
    const sourcesOf = (id: string) =>
      all.items
        .find(({ user }) => user.id === id)
        ?.sources.map(({ kind, role, on, team }) => [kind, role, on.title, team?.title]);
    expect(sourcesOf(as.admin.id)).toEqual([['organization-admin', 'admin', 'Sample', undefined]]);
    expect(sourcesOf(as.read.id)).toEqual([
      ['grant', 'admin', 'Shelf', undefined],
      ['team-grant', 'comment', 'Guide', 'Writers'],
    ]);
    expect(sourcesOf(as.edit.id)).toEqual([['grant', 'comment', 'Guide', undefined]]);
    const edits = await as.admin.call('listSpaceAccess', {
      params: { spaceId },
      query: { search: 'PLE ED' },
    });
    expect(edits.items.map(({ user }) => user.id)).toEqual([as.edit.id]);
    expect(edits.count).toBe(1);
    const comments = await as.admin.call('listSpaceAccess', {
      params: { spaceId },
      query: { role: 'comment', limit: '1' },
    });
    expect(comments).toMatchObject({ count: 2, next: { page: expect.any(String) } });
    expect(await as.edit.send('listSpaceAccess', { params: { spaceId } })).toMatchObject({ status: 403 });
  });

  it('is not given when one of those named is no member or team of the organization', async () => {
    const world = await createWorld(api);
    const { as, stranger } = world;
    const { spaceId, teamId } = await setting(world);
    const params = { spaceId };
    const invite = (body: Record<string, unknown>) =>
      as.admin.send('inviteToSpace', { params, body: { role: 'read', ...body } as never });
    expect(await invite({ users: [as.edit.id, stranger.id] })).toMatchObject({ status: 404 });
    expect(await invite({ users: [as.edit.id], teams: ['nothing'] })).toMatchObject({ status: 404 });
    expect((await as.admin.call('listSpaceUsers', { params })).count).toBe(0);
    expect(await invite({})).toMatchObject({ status: 400 });
    expect(await invite({ users: [] })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'users' }] },
    });

    const change = (userId: string) =>
      as.admin.send('updateSpaceUser', { params: { spaceId, userId }, body: { role: 'read' } });
    expect(await change(stranger.id)).toMatchObject({ status: 404 });
    expect(
      await as.admin.send('updateSpaceTeam', { params: { spaceId, teamId: 'nothing' }, body: {} }),
    ).toMatchObject({ status: 404 });
    expect(
      await as.admin.send('updateSpaceTeam', { params: { spaceId, teamId }, body: { role: 'edit' } }),
    ).toMatchObject({ status: 204 });
    const gone = { params: { spaceId, teamId } };
    expect(await as.admin.send('deleteSpaceTeam', gone)).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteSpaceTeam', gone)).toMatchObject({ status: 204 });
  });

  it('ends at once with the membership of the team, the team, and the organization', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const { spaceId, teamId } = await setting(world);
    await as.admin.call('inviteToSpace', { params: { spaceId }, body: { role: 'edit', teams: [teamId] } });
    const status = async (person: 'guest' | 'read') =>
      (await as[person].send('getSpace', { params: { spaceId } })).status;
    expect([await status('guest'), await status('read')]).toEqual([200, 200]);
    await as.admin.call('deleteTeamMember', { params: { organizationId, teamId, userId: as.guest.id } });
    expect([await status('guest'), await status('read')]).toEqual([404, 200]);
    await as.admin.call('deleteTeam', { params: { organizationId, teamId } });
    expect(await status('read')).toBe(404);
    const direct = { params: { spaceId }, body: { role: 'edit' as const, users: [as.read.id] } };
    await as.admin.call('inviteToSpace', direct);
    const member = { organizationId, userId: as.read.id };
    await as.admin.call('updateMember', { params: member, body: { disabled: true } });
    expect(await status('read')).toBe(404);
    expect(
      await as.admin.call('explainSpaceAccess', { params: { spaceId }, query: { user: as.read.id } }),
    ).toMatchObject({ level: null, sources: [] });
  });

  it('is explained to everyone for themselves, and for others to admins of the thing', async () => {
    const world = await createWorld(api);
    const { organizationId, as, stranger } = world;
    const { collectionId, spaceId, teamId } = await setting(world);
    await as.admin.call('inviteToCollection', {
      params: { collectionId },
      body: { role: 'read', teams: [teamId] },
    });
    await as.admin.call('inviteToSpace', {
      params: { spaceId },
      body: { role: 'admin', users: [as.edit.id] },
    });
    const params = { spaceId };
    expect(await as.guest.call('explainSpaceAccess', { params })).toMatchObject({
      user: { id: as.guest.id },
      level: 'read',
      sources: [
        {
          kind: 'team-grant',
          role: 'read',
          on: { kind: 'collection', id: collectionId, title: 'Shelf' },
          team: { id: teamId, title: 'Writers' },
        },
      ],
      permissions: { view: { allowed: true }, edit: { allowed: false, because: expect.any(String) } },
    });
    const query = { user: as.guest.id };
    expect(await as.read.send('explainSpaceAccess', { params, query })).toMatchObject({ status: 403 });
    const explanation = await as.edit.call('explainSpaceAccess', { params, query });
    expect(explanation.sources[0]?.on).toEqual({ kind: 'collection', id: collectionId });
    expect(await as.admin.call('explainSpaceAccess', { params, query: { user: as.admin.id } })).toMatchObject(
      {
        sources: [{ kind: 'organization-admin', on: { kind: 'organization', id: organizationId } }],
      },
    );
    expect(await as.admin.send('explainSpaceAccess', { params, query: { user: stranger.id } })).toMatchObject(
      { status: 400, failure: { issues: [{ path: 'user' }] } },
    );
    expect(await as.read.call('explainCollectionAccess', { params: { collectionId } })).toMatchObject({
      level: 'read',
    });
  });

  it('is explained without one of the roles that a person was given', async () => {
    const world = await createWorld(api);
    const { as, stranger } = world;
    const { collectionId, spaceId, teamId } = await setting(world);
    await as.admin.call('inviteToCollection', {
      params: { collectionId },
      body: { role: 'edit', teams: [teamId] },
    });
    const params = { spaceId };
    const byTeam = { without: collectionId, withoutTeam: teamId };
    expect((await as.guest.call('explainSpaceAccess', { params })).without).toBeUndefined();
    expect(await as.guest.call('explainSpaceAccess', { params, query: byTeam })).toMatchObject({
      level: 'edit',
      permissions: { view: { allowed: true } },
      without: { level: null, permissions: { view: { allowed: false }, edit: { allowed: false } } },
    });
    await as.admin.call('inviteToSpace', { params, body: { role: 'read', users: [as.guest.id] } });
    expect(await as.guest.call('explainSpaceAccess', { params, query: byTeam })).toMatchObject({
      without: { level: 'read', permissions: { view: { allowed: true }, edit: { allowed: false } } },
    });
    const query = { user: as.guest.id, without: spaceId };
    expect(await as.admin.call('explainSpaceAccess', { params, query })).toMatchObject({
      level: 'edit',
      without: { level: 'edit', permissions: { edit: { allowed: true } } },
    });
    expect(await as.guest.call('explainSpaceAccess', { params })).toMatchObject({ level: 'edit' });

    const refused = async (wrong: object, person = as.admin) =>
      (await person.send('explainSpaceAccess', { params, query: { user: as.guest.id, ...wrong } })).status;
    expect(await refused({ without: collectionId })).toBe(400);
    expect(await refused({ without: spaceId, withoutTeam: teamId })).toBe(400);
    expect(await refused({ withoutTeam: teamId })).toBe(400);
    expect(await refused({ without: world.organizationId })).toBe(400);
    expect(await refused(byTeam, as.read)).toBe(403);
    expect(await refused(byTeam, stranger)).toBe(404);
    const elsewhere = await createWorld(api);
    const other = await setting(elsewhere);
    expect(await refused({ without: other.collectionId, withoutTeam: other.teamId })).toBe(400);
  });
});
