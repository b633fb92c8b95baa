import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '#server/db/tables/records.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const api = startApi();

/** What the audit trail of an organization tells of its members, by name. */
async function auditActions(organizationId: string): Promise<string[]> {
  const rows = await api.services.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organizationId));
  return rows.map(({ action }) => action).filter((action) => action.startsWith('member.'));
}

describe('members', () => {
  it('are found by role and by part of a name or address', async () => {
    const { organizationId, as } = await createWorld(api);
    const list = async (query: { role?: 'guest' | 'edit'; search?: string }) =>
      (await as.read.call('listMembers', { params: { organizationId }, query })).items.map(({ id }) => id);
    expect(await list({ role: 'guest' })).toEqual([as.guest.id]);
    expect(await list({ role: 'edit' })).toEqual([as.edit.id]);
    expect(await list({ search: 'SAMPLE REV' })).toEqual([as.review.id]);
    expect(await list({ search: as.create.email.slice(0, 12) })).toEqual([as.create.id]);
    expect(await list({})).toHaveLength(7);
  });

  it('count the spaces that the asker may see, and no others', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    await as.admin.call('createSpace', { params, body: { title: 'Open' } });
    const closed = await as.admin.call('createSpace', { params, body: { title: 'Closed' } });
    await as.admin.call('updateSpace', { params: { spaceId: closed.id }, body: { defaultLevel: null } });
    await as.admin.call('inviteToSpace', {
      params: { spaceId: closed.id },
      body: { role: 'edit', users: [as.edit.id] },
    });
    const counted = async (asker: Person) => {
      const { items } = await asker.call('listMembers', { params, query: { role: 'edit' } });
      const member = await asker.call('getMember', { params: { ...params, userId: as.edit.id } });
      return [items[0]?.spaces, member.spaces];
    };
    expect(await counted(as.admin)).toEqual([2, 2]);
    expect(await counted(as.edit)).toEqual([2, 2]);
    expect(await counted(as.read)).toEqual([1, 1]);
  });

  it('are found by team and by when they were last seen', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const team = await as.admin.call('createTeam', {
      params,
      body: { title: 'Writers', members: [as.edit.id, as.review.id] },
    });
    await as.edit.call('pingOrganization', { params });
    const earlier = new Date(Date.now() - 60_000).toISOString();
    const list = async (query: { team?: string; seenAfter?: string; seenBefore?: string }) =>
      (await as.read.call('listMembers', { params, query })).items.map(({ id }) => id).sort();
    expect(await list({ team: team.id })).toEqual([as.edit.id, as.review.id].sort());
    expect(await list({ team: 'nowhere' })).toEqual([]);
    expect(await list({ seenAfter: earlier })).toEqual([as.edit.id]);
    expect(await list({ seenBefore: earlier })).toHaveLength(6);
    expect(await list({ seenBefore: earlier, team: team.id })).toEqual([as.review.id]);
    const never = await as.read.send('listMembers', {
      params,
      query: { seenBefore: '0000-01-01T00:00:00Z' },
    });
    expect(never).toMatchObject({ status: 400 });
  });

  it('come in the order asked for, page after page', async () => {
    const { organizationId, as } = await createWorld(api);
    const names: string[] = [];
    let page: string | undefined;
    do {
      const list = await as.read.call('listMembers', {
        params: { organizationId },
        query: { sort: 'name', order: 'asc', limit: '3', page },
      });
      names.push(...list.items.map(({ user }) => user.displayName));
      page = list.next?.page;
    } while (page);
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(7);
  });

  it('get another role or are disabled by an admin, with effect on their next request', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId, userId: as.read.id };
    expect(await as.admin.call('updateMember', { params, body: { role: 'edit' } })).toMatchObject({
      role: 'edit',
    });
    expect(await as.create.send('updateMember', { params, body: { role: 'admin' } })).toMatchObject({
      status: 403,
    });
    await as.admin.call('updateMember', { params, body: { disabled: true } });
    expect(await as.read.send('getOrganization', { params: { organizationId } })).toMatchObject({
      status: 404,
    });
    await as.admin.call('updateMember', { params, body: { disabled: false } });
    expect(await as.read.send('getOrganization', { params: { organizationId } })).toMatchObject({
      status: 200,
    });
  });

  it('keep their last admin, also when two of them leave at once', async () => {
    const { organizationId, as, addMember } = await createWorld(api);
    const demote = (userId: string) =>
      as.admin.send('updateMember', { params: { organizationId, userId }, body: { role: 'read' } });
    expect(await demote(as.admin.id)).toMatchObject({ status: 409, failure: { type: 'last_admin' } });

    const second = await addMember('admin');
    const both = await Promise.all([
      as.admin.send('deleteMember', { params: { organizationId, userId: as.admin.id } }),
      second.send('deleteMember', { params: { organizationId, userId: second.id } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([205, 409]);
  });

  it('stay disabled when their role changes at the same moment', async () => {
    const { organizationId, as, addMember } = await createWorld(api);
    for (let round = 0; round < 10; round += 1) {
      const { id } = await addMember('read');
      const change = (body: { role: 'edit' } | { disabled: true }) =>
        as.admin.send('updateMember', { params: { organizationId, userId: id }, body });
      const sent = await Promise.all([change({ role: 'edit' }), change({ disabled: true })]);
      expect(sent.map(({ status }) => status)).toEqual([200, 200]);
      expect(await as.admin.call('getMember', { params: { organizationId, userId: id } })).toMatchObject({
        role: 'edit',
        disabled: true,
      });
    }
  });

  it('leave by themselves, whatever their role, and the last admin can’t', async () => {
    const { organizationId, as } = await createWorld(api);
    const leave = (person: Person) =>
      person.send('deleteMember', { params: { organizationId, userId: person.id } });
    for (const person of [as.read, as.guest]) {
      expect(await leave(person)).toMatchObject({ status: 205 });
      expect(await person.send('getOrganization', { params: { organizationId } })).toMatchObject({
        status: 404,
      });
    }
    expect(await leave(as.admin)).toMatchObject({ status: 409, failure: { type: 'last_admin' } });
    const other = { organizationId, userId: as.comment.id };
    expect(await as.edit.send('deleteMember', { params: other })).toMatchObject({ status: 403 });
    expect(
      await as.edit.send('updateMember', {
        params: { organizationId, userId: as.edit.id },
        body: { role: 'admin' },
      }),
    ).toMatchObject({ status: 403 });
    expect(await auditActions(organizationId)).toEqual(['member.left', 'member.left']);
  });

  it('are removed once by two admins at the same moment', async () => {
    const { organizationId, as } = await createWorld(api);
    const remove = () => as.admin.send('deleteMember', { params: { organizationId, userId: as.edit.id } });
    const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 205]);
    expect(await auditActions(organizationId)).toEqual(['member.removed']);
  });

  it('are not shown to guests, who see themselves', async () => {
    const { organizationId, as } = await createWorld(api);
    expect(await as.guest.send('listMembers', { params: { organizationId } })).toMatchObject({ status: 403 });
    expect(
      await as.guest.send('getMember', { params: { organizationId, userId: as.edit.id } }),
    ).toMatchObject({
      status: 404,
    });
    expect(
      await as.guest.send('getMember', { params: { organizationId, userId: as.guest.id } }),
    ).toMatchObject({
      status: 200,
    });
  });

  it('lose their teams when they are removed', async () => {
    const { organizationId, as } = await createWorld(api);
    const team = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers', members: [as.edit.id] },
    });
    await as.admin.send('deleteMember', { params: { organizationId, userId: as.edit.id } });
    expect(await as.admin.call('getTeam', { params: { organizationId, teamId: team.id } })).toMatchObject({
      members: 0,
    });
    expect(
      await as.admin.send('deleteMember', { params: { organizationId, userId: as.edit.id } }),
    ).toMatchObject({
      status: 204,
    });
  });
});

describe('the spaces of members', () => {
  it('are as many as each of them and the viewer may see, however they may', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const group = await as.admin.call('createCollection', { params, body: { title: 'Group' } });
    const levels = ['inherit', null, 'read', null, 'edit', null] as const;
    const spaces: string[] = [];
    for (const [at, defaultLevel] of levels.entries()) {
      const body = { title: `Space ${at}`, ...(at % 2 === 0 ? {} : { parent: group.id }) };
      const { id } = await as.admin.call('createSpace', { params, body });
      await as.admin.call('updateSpace', { params: { spaceId: id }, body: { defaultLevel } });
      spaces.push(id);
    }
    const team = await as.admin.call('createTeam', {
      params,
      body: { title: 'Team', members: [as.comment.id, as.guest.id] },
    });
    await as.admin.call('inviteToSpace', {
      params: { spaceId: spaces[1] ?? '' },
      body: { role: 'read', users: [as.read.id, as.guest.id] },
    });
    await as.admin.call('inviteToSpace', {
      params: { spaceId: spaces[0] ?? '' },
      body: { role: 'edit', users: [as.read.id] },
    });
    await as.admin.call('inviteToCollection', {
      params: { collectionId: group.id },
      body: { role: 'read', teams: [team.id] },
    });
    for (const viewer of [as.admin, as.comment, as.read]) {
      const { items } = await viewer.call('listMembers', { params });
      expect(items).toHaveLength(7);
      for (const { id, spaces: count } of items) {
        const listed = await viewer.call('listMemberSpaces', { params: { ...params, userId: id } });
        expect([id, count]).toEqual([id, listed.count]);
      }
    }
  });
});
