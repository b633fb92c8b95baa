import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

describe('teams', () => {
  it('are made with members, listed by title and counted', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const writers = await as.admin.call('createTeam', {
      params,
      body: { title: 'Writers', members: [as.edit.id, as.read.id, as.edit.id] },
    });
    await as.admin.call('createTeam', { params, body: { title: 'editors' } });

    expect(writers).toMatchObject({
      object: 'team',
      title: 'Writers',
      members: 2,
      permissions: { admin: true },
    });
    const { items, count, next } = await as.read.call('listTeams', { params });
    expect(items.map((team) => team.title)).toEqual(['editors', 'Writers']);
    expect(count).toBe(2);
    expect(next).toBeUndefined();
    expect(items[1]?.permissions).toEqual({ admin: false, view: true });
  });

  it('are paged without losing or repeating one, also while others are made', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const createTeam = (title: string) => as.admin.call('createTeam', { params, body: { title } });
    for (const title of ['a', 'b', 'c', 'd', 'e']) await createTeam(title);

    const first = await as.read.call('listTeams', { params, query: { limit: '2' } });
    await createTeam('aa');
    const second = await as.read.call('listTeams', { params, query: { limit: '2', page: first.next?.page } });
    const third = await as.read.call('listTeams', { params, query: { limit: '2', page: second.next?.page } });

    expect([first, second, third].flatMap(({ items }) => items.map((team) => team.title))).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
    expect(second.count).toBe(6);
    expect(third.next).toBeUndefined();
  });

  it('are found by part of their title, whatever its case, with % and _ meaning themselves', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    for (const title of ['100% done', '100 done', 'Docs_EU', 'DocsXEU']) {
      await as.admin.call('createTeam', { params, body: { title } });
    }
    const teamsWith = async (title: string) =>
      (await as.read.call('listTeams', { params, query: { title } })).items.map((team) => team.title);
    expect(await teamsWith('0%')).toEqual(['100% done']);
    expect(await teamsWith('docs_eu')).toEqual(['Docs_EU']);
  });

  it('are managed by their owners and by admins, and by nobody else', async () => {
    const { organizationId, as } = await createWorld(api);
    const team = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers' },
    });
    const params = { organizationId, teamId: team.id };
    await as.admin.call('putTeamMember', {
      params: { ...params, userId: as.read.id },
      body: { role: 'owner' },
    });
    await as.admin.call('putTeamMember', { params: { ...params, userId: as.edit.id } });

    const renamed = await as.read.call('updateTeam', { params, body: { title: 'Authors' } });
    expect(renamed).toMatchObject({ title: 'Authors', members: 2, permissions: { admin: true, view: true } });
    expect(await as.create.send('updateTeam', { params, body: { title: 'Mine' } })).toMatchObject({
      status: 403,
    });

    const managed = async (owner: string) =>
      (await as.admin.call('listTeams', { params: { organizationId }, query: { owner } })).count;
    expect(await managed(as.read.id)).toBe(1);
    expect(await managed(as.edit.id)).toBe(0);
    expect(await managed(as.admin.id)).toBe(1);
  });

  it('change many members at once; who is both added and removed is out', async () => {
    const { organizationId, as } = await createWorld(api);
    const team = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers', members: [as.read.id] },
    });
    const params = { organizationId, teamId: team.id };
    await as.admin.call('changeTeamMembers', {
      params,
      body: {
        add: [as.edit.id, as.review.id],
        remove: [as.review.id],
        memberships: { [as.read.id]: { role: 'owner' } },
      },
    });
    const { items } = await as.read.call('listTeamMembers', { params });
    expect(Object.fromEntries(items.map(({ organization, team }) => [organization.id, team.role]))).toEqual({
      [as.read.id]: 'owner',
      [as.edit.id]: 'member',
    });
    const own = await as.read.call('listMemberTeams', { params: { organizationId, userId: as.read.id } });
    expect(own.items).toMatchObject([{ team: { id: team.id }, member: { role: 'owner' } }]);
  });

  it('take only members of the organization, and change nothing when one is not', async () => {
    const { organizationId, as, stranger } = await createWorld(api);
    const params = { organizationId };
    const refused = await as.admin.send('createTeam', {
      params,
      body: { title: 'Writers', members: [as.edit.id, stranger.id] },
    });
    expect(refused).toMatchObject({ status: 400, failure: { issues: [{ path: 'members.1' }] } });
    expect((await as.admin.call('listTeams', { params })).count).toBe(0);
  });

  it('answer 205 when they are deleted and 204 when there was nothing to delete', async () => {
    const { organizationId, as, stranger } = await createWorld(api);
    const team = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers', members: [as.read.id] },
    });
    const params = { organizationId, teamId: team.id };
    expect(
      await as.admin.send('deleteTeamMember', { params: { ...params, userId: as.read.id } }),
    ).toMatchObject({ status: 205 });
    expect(
      await as.admin.send('deleteTeamMember', { params: { ...params, userId: as.read.id } }),
    ).toMatchObject({ status: 204 });
    expect(await stranger.send('deleteTeam', { params })).toMatchObject({ status: 404 });
    expect(
      await stranger.send('deleteTeam', { params: { ...params, organizationId: stranger.organizationId } }),
    ).toMatchObject({ status: 204 });
    expect(await as.admin.send('deleteTeam', { params })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteTeam', { params })).toMatchObject({ status: 204 });
  });
});

it('a team counts the spaces that it was given, also those of collections that it was given', async () => {
  const { organizationId, as } = await createWorld(api);
  const params = { organizationId };
  const shelf = await as.admin.call('createCollection', { params, body: { title: 'Shelf' } });
  await as.admin.call('createSpace', { params, body: { parent: shelf.id } });
  const alone = await as.admin.call('createSpace', { params });
  await as.admin.call('createSpace', { params });
  const team = await as.admin.call('createTeam', { params, body: { title: 'Writers' } });
  const body = { role: 'edit' as const, teams: [team.id] };
  await as.admin.call('inviteToCollection', { params: { collectionId: shelf.id }, body });
  await as.admin.call('inviteToSpace', { params: { spaceId: alone.id }, body });
  const teams = await as.admin.call('listTeams', { params });
  expect(teams.items[0]?.spaces).toBe(2);
});
