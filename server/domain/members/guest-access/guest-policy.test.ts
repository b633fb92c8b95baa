import { describe, expect, it } from 'vitest';
import { dayMs } from '#lib/durations.ts';
import { startApi } from '#server/testing/api.ts';
import { later } from '#server/testing/later.ts';
import { createPerson, createWorld, type Person } from '#server/testing/world.ts';
import { endGuestAccessJob } from './job.ts';

const api = startApi();

describe('a guest policy', () => {
  const guestsOff = { status: 409, failure: { type: 'guests_off' } };

  async function withSpace() {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const params = { organizationId };
    const space = await as.admin.call('createSpace', { params, body: { title: 'Docs' } });
    await as.admin.call('inviteToSpace', {
      params: { spaceId: space.id },
      body: { role: 'admin', users: [as.edit.id] },
    });
    const linkBody = { space: space.id, level: 'read' } as const;
    const createLink = (person: Person) => person.send('createLinkInvite', { params, body: linkBody });
    const save = (body: object) =>
      as.admin.call('replaceGuestPolicy', {
        params,
        body: { invites: 'anyone', days: null, ...body } as never,
      });
    return { ...world, params, linkBody, createLink, save };
  }

  it('says who may invite guests, and switches the links off that others may have made', async () => {
    const { as, params, linkBody, createLink, save, stranger } = await withSpace();
    const link = await as.edit.call('createLinkInvite', { params, body: linkBody });
    const at = { ...params, inviteId: link.id };
    const effect = await as.admin.call('getGuestPolicyEffect', { params, query: { invites: 'admins' } });
    expect(effect).toMatchObject({ guests: 1, ending: 0, links: 1, invitations: 0 });
    await save({ invites: 'admins' });
    expect(await stranger.send('joinByInvite', { params: at })).toMatchObject({ status: 404 });
    const byAdmins = { status: 409, failure: { type: 'guests_by_admins' } };
    expect(await createLink(as.edit)).toMatchObject(byAdmins);
    const activate = (person: Person) =>
      person.send('updateLinkInvite', { params: at, body: { active: true } });
    expect(await activate(as.edit)).toMatchObject(byAdmins);
    expect(await activate(as.admin)).toMatchObject({ status: 200 });
    expect(await stranger.send('joinByInvite', { params: at })).toMatchObject({ status: 200 });
    expect(await createLink(as.admin)).toMatchObject({ status: 201 });
  });

  it('takes no guests in where nobody may invite them, and members as before', async () => {
    const { as, params, createLink, save } = await withSpace();
    const inputOf = (email: string, role: 'read' | null) => ({ params, body: { emails: [{ email, role }] } });
    const invite = (email: string, role: 'read' | null) =>
      as.admin.send('inviteMembers', inputOf(email, role));
    const person = await createPerson(api, 'Sample person', 'correct horse battery');
    const { results } = await as.admin.call('inviteMembers', inputOf(person.email, null));
    const inviteId = new URL(results[0]?.url ?? '').hash.slice(1);
    const effect = await as.admin.call('getGuestPolicyEffect', { params, query: { invites: 'nobody' } });
    expect(effect).toMatchObject({ links: 0, invitations: 1 });
    await save({ invites: 'nobody' });
    expect(await createLink(as.admin)).toMatchObject(guestsOff);
    expect(await invite('other@example.com', null)).toMatchObject(guestsOff);
    expect(await invite('other@example.com', 'read')).toMatchObject({ status: 200 });
    const { items } = await as.admin.call('listPendingInvites', { params });
    const pendingInviteId = items.find(({ role }) => role === null)?.id ?? '';
    const renewal = { params: { ...params, pendingInviteId } };
    expect(await as.admin.send('renewPendingInvite', renewal)).toMatchObject(guestsOff);
    const join = () => person.send('joinByInvite', { params: { ...params, inviteId } });
    expect(await join()).toMatchObject(guestsOff);
    expect(await person.send('getOrganization', { params })).toMatchObject({ status: 404 });
    await save({});
    expect(await join()).toMatchObject({ status: 200 });
  });

  it('ends the access of guests after their days, unless an admin renews it', async () => {
    const { as, params, save } = await withSpace();
    const at = { ...params, userId: as.guest.id };
    const end = async () => {
      const run = { id: 'run', signal: new AbortController().signal, isLast: false };
      await endGuestAccessJob.run(api.services, {}, run);
    };
    // Sessions end before the access does.
    const withToken = async (person: Person) =>
      api.client((await person.call('createUserToken', { body: { label: 'Sample' } })).token);
    const [admin, guest, reader] = await Promise.all([as.admin, as.guest, as.read].map(withToken));
    if (!admin || !guest || !reader) throw new Error('No tokens');
    const open = () => guest.send('getOrganization', { params });
    await save({ days: 30 });
    const before = await admin.call('getMember', { params: at });
    const endsAt = Date.parse(before.joinedAt) + 30 * dayMs;
    expect(before.accessEndsAt).toBe(new Date(endsAt).toISOString());
    expect(await admin.call('getMember', { params: { ...params, userId: as.read.id } })).not.toHaveProperty(
      'accessEndsAt',
    );
    await later(api, 29 * dayMs, async () => {
      await end();
      expect(await open()).toMatchObject({ status: 200 });
      await admin.call('renewGuestAccess', { params: at });
    });
    await later(api, 31 * dayMs, async () => {
      await end();
      expect(await open()).toMatchObject({ status: 200 });
    });
    await later(api, 60 * dayMs, async () => {
      await end();
      expect(await open()).toMatchObject({ status: 404 });
      expect(await reader.send('getOrganization', { params })).toMatchObject({ status: 200 });
      const { items } = await admin.call('listAuditEvents', { params });
      expect(items[0]).toMatchObject({ action: 'member.guest_access_ended', via: { type: 'job' } });
      const renewed = await admin.call('renewGuestAccess', { params: at });
      expect(renewed).toMatchObject({ disabled: false });
      expect(await open()).toMatchObject({ status: 200 });
    });
    const member = { ...params, userId: as.read.id };
    expect(await admin.send('renewGuestAccess', { params: member })).toMatchObject({
      status: 409,
      failure: { type: 'no_guest' },
    });
  });

  it('counts the days of a member from when they became a guest', async () => {
    const { as, params, save } = await withSpace();
    const at = { ...params, userId: as.read.id };
    await save({ days: 30 });
    await later(api, 20 * dayMs, () => as.admin.call('updateMember', { params: at, body: { role: null } }));
    const { accessEndsAt = '' } = await as.admin.call('getMember', { params: at });
    expect(Math.round((Date.parse(accessEndsAt) - Date.now()) / dayMs)).toBe(50);
  });
});
