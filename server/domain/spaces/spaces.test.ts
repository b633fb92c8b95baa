import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { spaces } from '#server/db/tables/containers.ts';
import { pageVersions, revisions } from '#server/db/tables/content.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { purgeDeletedSpaces } from './index.ts';

const api = startApi();
const day = 24 * 60 * 60 * 1000;
const grace = 5 * 60_000;

afterEach(() => api.setTime());

async function createSpace({ organizationId, as }: World, body: Record<string, unknown> = {}) {
  return as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Sample', ...body } });
}

describe('spaces', () => {
  it('are made locked, with an empty revision, by those who may create', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const sent = await as.create.send('createSpace', {
      params,
      body: { title: 'Guide', emoji: '🦊', language: 'pt-br' },
    });
    if (!sent.ok) throw new Error(sent.failure.message);
    expect(sent).toMatchObject({
      status: 201,
      body: {
        object: 'space',
        title: 'Guide',
        emoji: '🦊',
        language: 'pt-br',
        editMode: 'locked',
        visibility: 'private',
        defaultLevel: 'inherit',
        changeRequests: 0,
        permissions: { view: true, edit: true, merge: true, admin: false, installIntegration: false },
      },
    });
    expect(sent.headers.get('location')).toBe(sent.body.urls.location);
    const [revision] = await api.services.db
      .select()
      .from(revisions)
      .where(eq(revisions.id, sent.body.revision));
    expect(revision).toMatchObject({ spaceId: sent.body.id, organizationId });
    expect(await as.create.send('createSpace', { params })).toMatchObject({ status: 201 });
    expect(await as.review.send('createSpace', { params })).toMatchObject({ status: 403 });
  });

  it('refuse what they can’t begin with, naming the field', async () => {
    const { organizationId, as } = await createWorld(api);
    for (const [path, body] of Object.entries({
      template: { template: { id: 'getting-started' } },
      'computedSource.dependencies': { computedSource: { type: 'builtin:openapi', props: { models: true } } },
      title: { title: 'x'.repeat(51) },
      language: { language: 'tlh' },
      parent: { parent: 'nothing' },
    })) {
      expect(
        await as.admin.send('createSpace', { params: { organizationId }, body: body as never }),
      ).toMatchObject({ status: 400, failure: { issues: [{ path }] } });
    }
    const title = '🦊'.repeat(50);
    expect(await as.admin.send('createSpace', { params: { organizationId }, body: { title } })).toMatchObject(
      { status: 201, body: { title } },
    );
  });

  it('are listed for those who can see them, and counted so', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const params = { organizationId };
    const [open, secret] = [
      await createSpace(world, { title: 'Open' }),
      await createSpace(world, { title: 'Secret' }),
    ];
    await as.admin.call('updateSpace', { params: { spaceId: secret.id }, body: { defaultLevel: null } });

    const visible = async (person: keyof typeof as) => {
      const { items, count } = await as[person].call('listSpaces', { params, query: { limit: '1' } });
      return [items.map(({ title }) => title), count];
    };
    expect(await visible('admin')).toEqual([['Open'], 2]);
    expect(await visible('create')).toEqual([['Open'], 1]);
    expect(await visible('guest')).toEqual([[], 0]);
    await as.admin.call('updateSpace', { params: { spaceId: open.id }, body: { defaultLevel: 'comment' } });
    expect(await visible('guest')).toEqual([['Open'], 1]);
    expect((await as.guest.call('getSpace', { params: { spaceId: open.id } })).permissions).toMatchObject({
      view: true,
      comment: true,
      edit: false,
    });
  });

  it('answer the same to strangers whether they are there or not', async () => {
    const world = await createWorld(api);
    const { id } = await createSpace(world);
    const there = await world.stranger.send('getSpace', { params: { spaceId: id } });
    const absent = await world.stranger.send('getSpace', { params: { spaceId: 'nothing' } });
    expect(there).toMatchObject({ status: 404 });
    expect(there).toMatchObject({ failure: { message: absent.ok ? '' : absent.failure.message } });
  });

  it('let editors merge when they are live', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const { id } = await createSpace(world);
    const params = { spaceId: id };
    const merges = async () => (await as.edit.call('getSpace', { params })).permissions.merge;
    expect(await merges()).toBe(false);
    await as.admin.call('updateSpace', { params, body: { editMode: 'live' } });
    expect(await merges()).toBe(true);
    expect((await as.comment.call('getSpace', { params })).permissions.merge).toBe(false);
  });

  it('carry an emoji or an icon, never both', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const params = { spaceId: (await createSpace(world, { emoji: '🦊' })).id };
    const patch = (body: Record<string, unknown>) => as.admin.send('updateSpace', { params, body });
    const icon = 'https://example.com/icon.png';
    expect(await patch({ icon })).toMatchObject({ body: { emoji: '📄', urls: { icon } } });
    const withEmoji = await patch({ emoji: '🐙' });
    expect(withEmoji).toMatchObject({ body: { emoji: '🐙' } });
    expect(withEmoji.ok && withEmoji.body.urls.icon).toBeUndefined();
    expect(await patch({ emoji: '🐙', icon })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'icon' }] },
    });
    expect(await patch({ emoji: null, icon: null })).toMatchObject({ body: { emoji: '📄' } });
    expect(await patch({ mergeRules: {} })).toMatchObject({ status: 400 });
    expect(await patch({ id: 'x' })).toMatchObject({ status: 400 });
  });

  it('are deleted softly: gone for all but their admins, and restored as they were', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const { id } = await createSpace(world, { title: 'Guide' });
    const params = { spaceId: id };
    expect(await as.create.send('deleteSpace', { params })).toMatchObject({ status: 403 });
    expect(await as.admin.send('deleteSpace', { params })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteSpace', { params })).toMatchObject({ status: 204 });

    expect(await as.create.send('getSpace', { params })).toMatchObject({ status: 404 });
    expect(await as.create.send('restoreSpace', { params })).toMatchObject({ status: 404 });
    expect(await as.admin.call('getSpace', { params })).toMatchObject({
      deletedAt: expect.any(String),
      permissions: { view: true, admin: true, edit: false, comment: false, merge: false },
    });
    expect(await as.admin.send('updateSpace', { params, body: { title: 'Other' } })).toMatchObject({
      status: 404,
    });
    expect((await as.admin.call('listSpaces', { params: { organizationId } })).count).toBe(0);
    const deleted = await as.admin.call('listDeletedSpaces', { params: { organizationId } });
    expect(deleted.items).toMatchObject([{ id, title: 'Guide' }]);
    expect((await as.create.call('listDeletedSpaces', { params: { organizationId } })).count).toBe(0);

    const restored = await as.admin.send('restoreSpace', { params });
    expect(restored).toMatchObject({ status: 200, body: { title: 'Guide' } });
    expect(restored.ok && restored.body.deletedAt).toBeUndefined();
    expect(await as.admin.send('restoreSpace', { params })).toMatchObject({
      status: 409,
      failure: { type: 'not_deleted' },
    });
  });

  it('can be restored for exactly 7 days, whether or not the purge has run', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const deletedAt = new Date('2026-03-01T12:00:00.000Z');
    const params = { spaceId: (await createSpace(world)).id };
    const wait = (milliseconds: number) => api.setTime(new Date(deletedAt.getTime() + milliseconds));
    wait(0);
    await as.admin.call('deleteSpace', { params });
    wait(7 * day);
    expect(await as.admin.send('restoreSpace', { params })).toMatchObject({ status: 200 });
    wait(0);
    await as.admin.call('deleteSpace', { params });
    wait(7 * day + 1);
    expect(await as.admin.send('getSpace', { params })).toMatchObject({ status: 404 });
    expect(await as.admin.send('restoreSpace', { params })).toMatchObject({ status: 404 });
    expect((await as.admin.call('listDeletedSpaces', { params: { organizationId } })).count).toBe(0);
  });

  it('are purged after that with their content and grants, and never before', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const { db } = api.services;
    const deletedAt = new Date('2026-03-01T12:00:00.000Z');
    api.setTime(deletedAt);
    const { id } = await createSpace(world);
    const other = await createSpace(world);
    await as.admin.call('deleteSpace', { params: { spaceId: id } });
    api.setTime(new Date(deletedAt.getTime() + 7 * day));
    await purgeDeletedSpaces(api.services);
    expect(await db.$count(spaces, eq(spaces.id, id))).toBe(1);

    // Someone who restores it at the last moment gets all of its content.
    api.setTime(new Date(deletedAt.getTime() + 7 * day + grace));
    await purgeDeletedSpaces(api.services);
    expect(await db.$count(revisions, eq(revisions.spaceId, id))).toBe(1);

    api.setTime(new Date(deletedAt.getTime() + 7 * day + grace + 1));
    await purgeDeletedSpaces(api.services);
    expect(await db.$count(spaces, eq(spaces.id, id))).toBe(0);
    expect(await db.$count(revisions, eq(revisions.spaceId, id))).toBe(0);
    expect(await db.$count(revisions, eq(revisions.spaceId, other.id))).toBe(1);
    const events = await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.targetId, id))
      .orderBy(auditEvents.sequence);
    expect(events.map(({ action }) => action)).toEqual(['space.created', 'space.deleted', 'space.purged']);
  });

  it('are purged in small steps, each of them for good, and one that fails keeps no other', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const { db } = api.services;
    const deletedAt = new Date('2026-03-01T12:00:00.000Z');
    api.setTime(deletedAt);
    const [broken, large, small] = [
      await createSpace(world),
      await createSpace(world),
      await createSpace(world),
    ];
    await db.execute(sql`insert into ${pageVersions} (organization_id, space_id, page_id, node, created_at)
      select ${organizationId}, ${large.id}, 'page' || n, 'node', now() from generate_series(1, 4500) as n`);
    for (const { id } of [broken, large, small])
      await as.admin.call('deleteSpace', { params: { spaceId: id } });
    api.setTime(new Date(deletedAt.getTime() + 7 * day + grace + 1));
    const rowsOf = (id: string) => db.$count(pageVersions, eq(pageVersions.spaceId, id));
    const isThere = async (id: string) => (await db.$count(spaces, eq(spaces.id, id))) === 1;

    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'sample failure'; end $$`);
    await db.execute(
      sql`create trigger refuse before delete on ${revisions} for each row when (${sql.raw(`old.space_id = '${broken.id}'`)})
        execute function refuse()`,
    );
    const stopping = new AbortController();
    const stopped = purgeDeletedSpaces(api.services, stopping.signal);
    await expect.poll(() => rowsOf(large.id), { interval: 1, timeout: 10_000 }).toBeLessThan(4500);
    stopping.abort();
    await stopped.catch(() => undefined);
    expect(await rowsOf(large.id)).toBeLessThan(4500);

    await purgeDeletedSpaces(api.services);
    expect([await isThere(large.id), await isThere(small.id), await isThere(broken.id)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await rowsOf(large.id)).toBe(0);
    await db.execute(sql`drop function refuse cascade`);
    await purgeDeletedSpaces(api.services);
    expect(await isThere(broken.id)).toBe(false);
  });

  it('are deleted once by two who delete at once', async () => {
    const world = await createWorld(api);
    const params = { spaceId: (await createSpace(world)).id };
    const sent = await Promise.all([1, 2, 3].map(() => world.as.admin.send('deleteSpace', { params })));
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 204, 205]);
  });

  it('are copied behind themselves, with their content and settings and without invitations', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const source = await createSpace(world, { title: 'G'.repeat(50), emoji: '🦊', editMode: 'live' });
    await createSpace(world, { title: 'Last' });
    const params = { spaceId: source.id };
    await as.admin.call('updateSpace', { params, body: { defaultLevel: null } });
    await as.admin.call('inviteToSpace', { params, body: { role: 'create', users: [as.create.id] } });
    await as.admin.call('inviteToSpace', { params, body: { role: 'read', users: [as.read.id] } });

    const sent = await as.create.send('duplicateSpace', { params });
    if (!sent.ok) throw new Error(sent.failure.message);
    expect(sent).toMatchObject({
      status: 201,
      body: { title: `${'G'.repeat(43)} (copy)`, emoji: '🦊', editMode: 'live', defaultLevel: null },
    });
    expect(sent.headers.get('location')).toBe(sent.body.urls.location);
    expect(sent.body.revision).not.toBe(source.revision);
    const copy = { spaceId: sent.body.id };
    expect(await as.create.send('getSpace', { params: copy })).toMatchObject({ status: 200 });
    expect(await as.read.send('getSpace', { params: copy })).toMatchObject({ status: 404 });
    expect(await as.read.send('duplicateSpace', { params })).toMatchObject({ status: 403 });
    const { items } = await as.admin.call('listSpaces', { params: { organizationId } });
    expect(items.map(({ id }) => id).slice(0, 2)).toEqual([source.id, sent.body.id]);
  });

  it('of a member are told with the member’s role, as far as the caller sees them', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const open = await createSpace(world, { title: 'Open' });
    const secret = await createSpace(world, { title: 'Secret' });
    await as.admin.call('updateSpace', { params: { spaceId: secret.id }, body: { defaultLevel: null } });
    await as.admin.call('inviteToSpace', {
      params: { spaceId: secret.id },
      body: { role: 'review', users: [as.edit.id] },
    });
    const params = { organizationId, userId: as.edit.id };
    const list = async (person: keyof typeof as, order?: 'asc' | 'desc') =>
      (await as[person].call('listMemberSpaces', { params, query: { order } })).items.map(
        ({ permission, space }) => [space.id, permission],
      );
    expect(await list('admin')).toEqual([
      [secret.id, 'review'],
      [open.id, 'edit'],
    ]);
    expect(await list('edit', 'asc')).toEqual([
      [open.id, 'edit'],
      [secret.id, 'review'],
    ]);
    expect(await list('read')).toEqual([[open.id, 'edit']]);
    expect(await as.guest.send('listMemberSpaces', { params })).toMatchObject({ status: 404 });
  });
});
