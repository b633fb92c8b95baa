import { eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { grants } from '#server/db/tables/containers.ts';
import { nodes, pageVersions, revisions } from '#server/db/tables/content.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { tablesOfModel, tablesOfSpace } from '#server/domain/revisions/store/whole-space.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

async function settings() {
  const world = await createWorld(api);
  const { organizationId, as, stranger } = world;
  const params = { organizationId };
  const outer = await as.admin.call('createCollection', { params, body: { title: 'Outer' } });
  const inner = await as.admin.call('createCollection', {
    params,
    body: { title: 'Inner', parent: outer.id },
  });
  const space = await as.admin.call('createSpace', { params, body: { title: 'Guide', parent: inner.id } });
  const join = (role: 'admin' | 'create') =>
    insertMember(api.services.db, {
      organizationId: stranger.organizationId,
      userId: as.admin.id,
      role,
      joinedAt: new Date(),
    });
  const body = { organization: stranger.organizationId };
  const transfer = (collectionId: string) =>
    as.admin.send('transferCollection', { params: { collectionId }, body });
  return { ...world, outer, inner, space, join, transfer, body };
}

describe('transfers', () => {
  it('change the addresses in what clients know by its tag', async () => {
    const { as, space, join, body } = await settings();
    await join('admin');
    const params = { spaceId: space.id };
    await as.admin.call('updateSpace', { params, body: { editMode: 'live' } });
    const changes = [{ operation: 'insert_page' as const, title: 'Start' }];
    await as.admin.call('editContent', { params, body: { changes } });
    const before = await as.admin.send('listPages', { params });
    await as.admin.call('transferSpace', { params, body });
    const after = await as.admin.send('listPages', { params });
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const app = expect.stringContaining(body.organization);
    expect(after).toMatchObject({ body: { pages: [{ urls: { app } }] } });
  });

  it('take a collection along with all in it, its content too, and leave grants behind', async () => {
    const { organizationId, as, stranger, outer, inner, space, join, transfer } = await settings();
    const { db } = api.services;
    await join('admin');
    const gone = await as.admin.call('createSpace', {
      params: { organizationId },
      body: { title: 'Gone', parent: inner.id },
    });
    await as.admin.call('deleteSpace', { params: { spaceId: gone.id } });
    await as.admin.call('inviteToSpace', {
      params: { spaceId: space.id },
      body: { role: 'edit', users: [as.read.id] },
    });

    expect(await transfer(outer.id)).toMatchObject({
      status: 200,
      body: { organization: stranger.organizationId, permissions: { admin: true } },
    });
    expect(await stranger.call('getSpace', { params: { spaceId: space.id } })).toMatchObject({
      organization: stranger.organizationId,
      parent: inner.id,
      revision: space.revision,
    });
    expect(await as.read.send('getSpace', { params: { spaceId: space.id } })).toMatchObject({ status: 404 });
    expect(await stranger.send('restoreSpace', { params: { spaceId: gone.id } })).toMatchObject({
      status: 200,
    });
    expect(await db.$count(grants, eq(grants.organizationId, organizationId))).toBe(0);
    const [revision] = await db.select().from(revisions).where(eq(revisions.id, space.revision));
    expect(revision?.organizationId).toBe(stranger.organizationId);
    const root = await db
      .select({ organizationId: nodes.organizationId })
      .from(nodes)
      .where(eq(nodes.hash, revision?.root ?? ''));
    expect(root.map((node) => node.organizationId)).toContain(stranger.organizationId);
    expect((await as.create.call('listSpaces', { params: { organizationId } })).count).toBe(0);
  });

  it('need an admin on both sides', async () => {
    const { as, outer, inner, stranger, join, transfer, body } = await settings();
    expect(await transfer(outer.id)).toMatchObject({ status: 404 });
    expect(
      await stranger.send('transferCollection', { params: { collectionId: inner.id }, body }),
    ).toMatchObject({ status: 404 });
    await join('create');
    expect(await transfer(outer.id)).toMatchObject({ status: 403 });
    expect(
      await as.create.send('transferCollection', { params: { collectionId: inner.id }, body }),
    ).toMatchObject({ status: 403 });
  });

  it('need more than a guest’s role on the thing itself', async () => {
    const { as, outer, space } = await settings();
    const own = await as.guest.call('createOrganization', { body: { title: 'Elsewhere' } });
    const body = { organization: own.id };
    const role = 'admin' as const;
    const users = [as.guest.id];
    await as.admin.call('inviteToSpace', { params: { spaceId: space.id }, body: { role, users } });
    await as.admin.call('inviteToCollection', { params: { collectionId: outer.id }, body: { role, users } });

    const ofSpace = await as.guest.send('transferSpace', { params: { spaceId: space.id }, body });
    const ofCollection = await as.guest.send('transferCollection', {
      params: { collectionId: outer.id },
      body,
    });
    expect([ofSpace, ofCollection]).toMatchObject([{ status: 403 }, { status: 403 }]);
    expect(await as.admin.send('getSpace', { params: { spaceId: space.id } })).toMatchObject({ status: 200 });
  });

  it('to the organization that has the thing already are a conflict', async () => {
    const { as, organizationId, space } = await settings();
    expect(
      await as.admin.send('transferSpace', {
        params: { spaceId: space.id },
        body: { organization: organizationId },
      }),
    ).toMatchObject({ status: 409, failure: { type: 'no_change' } });
  });

  it('take one space out of its collection', async () => {
    const { as, stranger, space, join, body } = await settings();
    await join('admin');
    const moved = await as.admin.call('transferSpace', { params: { spaceId: space.id }, body });
    expect(moved.organization).toBe(stranger.organizationId);
    expect(moved.parent).toBeUndefined();
  });

  it('of a space larger than one statement takes bring all of it', async () => {
    const { organizationId, as, stranger, space, join, body } = await settings();
    const { db } = api.services;
    await join('admin');
    const params = { spaceId: space.id };
    await as.admin.call('updateSpace', { params, body: { editMode: 'live' } });
    const titles = Array.from({ length: 600 }, (_, at) => `Page ${at}`);
    for (let at = 0; at < titles.length; at += 50) {
      const changes = titles.slice(at, at + 50).map((title) => ({
        operation: 'insert_page' as const,
        title,
        document: { markdown: `Text of ${title}.\n` },
      }));
      await as.admin.call('editContent', { params, body: { changes } });
    }
    await db.execute(sql`insert into ${pageVersions} (organization_id, space_id, page_id, node, created_at)
      select ${organizationId}, ${space.id}, 'page' || n, 'node', now() from generate_series(1, 4500) as n`);
    const rowsOf = (id: string) => db.$count(pageVersions, eq(pageVersions.organizationId, id));
    const before = await rowsOf(organizationId);
    await as.admin.call('transferSpace', { params, body });
    expect([await rowsOf(organizationId), await rowsOf(stranger.organizationId)]).toEqual([0, before]);
    const { pages } = await stranger.call('listPages', { params });
    expect(pages.map(({ title }) => title)).toEqual(titles);
    for (const page of [pages[0], pages.at(-1)]) {
      const read = await stranger.call('getPage', { params: { ...params, pageId: page?.id ?? '' } });
      expect(read).toMatchObject({ markdown: `Text of ${page?.title}.\n` });
    }
  });

  it('know every table that has rows of a space', async () => {
    // Who looks at something says so anew. Runs of imports, notifications, questions and their answers stay as history of the
    // organization, and saved views are of its members; places on sites and invite links are taken away.
    const elsewhere = [
      'ask_answers',
      'ask_gaps',
      'change_request_viewers',
      'import_runs',
      'invites',
      'notification_mutes',
      'notification_settings',
      'notifications',
      'saved_views',
      'site_spaces',
    ];
    const { rows } = await api.services.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'space_id' order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(
      [...[...tablesOfSpace, ...tablesOfModel].map((table) => getTableName(table)), ...elsewhere].sort(),
    );
  });
});
