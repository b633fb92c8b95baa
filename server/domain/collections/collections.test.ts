import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const api = startApi();

async function createCollection(
  { organizationId, as }: World,
  title: string,
  parent?: string,
): Promise<string> {
  const collection = await as.create.call('createCollection', {
    params: { organizationId },
    body: { title, ...(parent ? { parent } : {}) },
  });
  return collection.id;
}

async function titles({ organizationId, as }: World, nested?: 'true' | 'false'): Promise<string[]> {
  const { items } = await as.create.call('listCollections', {
    params: { organizationId },
    query: { nested },
  });
  return items.map(({ title }) => title);
}

describe('collections', () => {
  it('are made by those who may create, at the top or in another one, and tell their address', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const sent = await as.create.send('createCollection', {
      params: { organizationId },
      body: { title: 'Guides' },
    });
    if (!sent.ok) throw new Error(sent.failure.message);
    expect(sent).toMatchObject({
      status: 201,
      body: {
        object: 'collection',
        title: 'Guides',
        organization: organizationId,
        defaultLevel: 'inherit',
        permissions: { view: true, create: true, admin: false, viewInviteLinks: false },
      },
    });
    expect(sent.headers.get('location')).toBe(sent.body.urls.location);
    expect(sent.body.parent).toBeUndefined();
    await createCollection(world, 'Inner', sent.body.id);
    expect(await titles(world)).toEqual(['Guides', 'Inner']);
    expect(await titles(world, 'false')).toEqual(['Guides']);
    expect(await as.review.send('createCollection', { params: { organizationId } })).toMatchObject({
      status: 403,
    });
  });

  it('need no body, and refuse a parent that is not there', async () => {
    const { organizationId, as, stranger } = await createWorld(api);
    const params = { organizationId };
    expect(await as.admin.send('createCollection', { params })).toMatchObject({ status: 201 });
    const foreign = await stranger.call('createCollection', {
      params: { organizationId: stranger.organizationId },
    });
    for (const parent of [foreign.id, 'nothing']) {
      expect(await as.admin.send('createCollection', { params, body: { parent } })).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'parent' }] },
      });
    }
  });

  it('can be made by a reader inside the one where they were given `create`, and nowhere else', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const params = { organizationId };
    const [mine, other] = [await createCollection(world, 'Mine'), await createCollection(world, 'Other')];
    const invite = { params: { collectionId: mine }, body: { role: 'create' as const, users: [as.read.id] } };
    expect(await as.admin.send('inviteToCollection', invite)).toMatchObject({ status: 204 });

    expect(await as.read.send('createCollection', { params, body: { parent: mine } })).toMatchObject({
      status: 201,
    });
    expect(await as.read.send('createCollection', { params, body: { parent: other } })).toMatchObject({
      status: 403,
    });
    expect(await as.read.send('createCollection', { params })).toMatchObject({ status: 403 });
    const organizations = await as.read.call('listOrganizations');
    expect(organizations.items[0]?.permissions.createContent).toBe(true);
    expect((await as.read.call('getOrganization', { params })).permissions.createContent).toBe(true);
    expect((await as.comment.call('getOrganization', { params })).permissions.createContent).toBe(false);
  });

  it('are changed by admins; null takes the description away', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const params = { collectionId: await createCollection(world, 'Guides') };
    const changed = await as.admin.call('updateCollection', {
      params,
      body: { title: 'Handbook', description: 'All we know', defaultLevel: 'comment' },
    });
    expect(changed).toMatchObject({ title: 'Handbook', description: 'All we know', defaultLevel: 'comment' });
    const cleared = await as.admin.call('updateCollection', { params, body: { description: null } });
    expect(cleared).toMatchObject({ title: 'Handbook', defaultLevel: 'comment' });
    expect(cleared.description).toBeUndefined();
    expect(await as.create.send('updateCollection', { params, body: { title: 'Mine' } })).toMatchObject({
      status: 403,
    });
    expect(
      await as.admin.send('updateCollection', { params, body: { description: 'x'.repeat(101) } }),
    ).toMatchObject({ status: 400, failure: { issues: [{ path: 'description' }] } });
  });

  it('with a default level of null are hidden from all who were not invited, admins apart', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const collectionId = await createCollection(world, 'Secret');
    const inner = await createCollection(world, 'Inner', collectionId);
    await as.admin.call('updateCollection', { params: { collectionId }, body: { defaultLevel: null } });

    for (const id of [collectionId, inner]) {
      expect(await as.create.send('getCollection', { params: { collectionId: id } })).toMatchObject({
        status: 404,
      });
      expect(await as.admin.send('getCollection', { params: { collectionId: id } })).toMatchObject({
        status: 200,
      });
    }
    expect(await titles(world)).toEqual([]);
    await as.admin.call('inviteToCollection', {
      params: { collectionId },
      body: { role: 'read', users: [as.guest.id] },
    });
    expect(await as.guest.send('getCollection', { params: { collectionId: inner } })).toMatchObject({
      status: 200,
      body: { permissions: { view: true, admin: false, create: false } },
    });
    const list = await as.guest.call('listCollections', { params: { organizationId } });
    expect(list.count).toBe(2);
  });

  it('are deleted only when nothing is in them', async () => {
    const world = await createWorld(api);
    const { organizationId, as, stranger } = world;
    const outer = await createCollection(world, 'Outer');
    const inner = await createCollection(world, 'Inner', outer);
    const space = await as.admin.call('createSpace', { params: { organizationId }, body: { parent: inner } });
    const remove = (collectionId: string) => as.admin.send('deleteCollection', { params: { collectionId } });

    expect(await remove(outer)).toMatchObject({ status: 409, failure: { type: 'not_empty' } });
    expect(await remove(inner)).toMatchObject({ status: 409 });
    await as.admin.call('deleteSpace', { params: { spaceId: space.id } });
    expect(await stranger.send('deleteCollection', { params: { collectionId: inner } })).toMatchObject({
      status: 204,
    });
    expect(await as.create.send('deleteCollection', { params: { collectionId: inner } })).toMatchObject({
      status: 403,
    });
    expect(await remove(inner)).toMatchObject({ status: 205 });
    expect(await remove(inner)).toMatchObject({ status: 204 });
    expect(await remove(outer)).toMatchObject({ status: 205 });
  });

  it('that are deleted leave their deleted spaces restorable and as closed as they were', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const collectionId = await createCollection(world, 'Secret');
    await as.admin.call('updateCollection', { params: { collectionId }, body: { defaultLevel: null } });
    const space = await as.admin.call('createSpace', {
      params: { organizationId },
      body: { title: 'Plans', parent: collectionId },
    });
    await as.admin.call('deleteSpace', { params: { spaceId: space.id } });
    expect(await as.admin.send('deleteCollection', { params: { collectionId } })).toMatchObject({
      status: 205,
    });

    const restored = await as.admin.call('restoreSpace', { params: { spaceId: space.id } });
    expect(restored.parent).toBeUndefined();
    expect(restored.defaultLevel).toBeNull();
    expect(await as.create.send('getSpace', { params: { spaceId: space.id } })).toMatchObject({
      status: 404,
    });
  });

  it('and spaces are listed in the order of the tree, page after page', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const params = { organizationId };
    const createSpace = (title: string, parent?: string) =>
      as.admin.call('createSpace', { params, body: { title, ...(parent ? { parent } : {}) } });
    const first = await createSpace('First');
    const guides = await createCollection(world, 'Guides');
    const inner = await createCollection(world, 'Inner', guides);
    await createSpace('Last');
    await createSpace('Guide 1', guides);
    await createSpace('Inner 1', inner);
    await createSpace('Inner 2', inner);
    await createSpace('Guide 2', guides);
    const later = await createCollection(world, 'Later');
    await createSpace('Later 1', later);
    await as.admin.call('moveSpace', { params: { spaceId: first.id }, body: { parent: later } });

    const titles: string[] = [];
    let page: string | undefined;
    do {
      const list = await as.read.call('listSpaces', { params, query: { limit: '2', page } });
      titles.push(...list.items.map(({ title }) => title));
      page = list.next?.page;
    } while (page);
    expect(titles).toEqual(['Inner 1', 'Inner 2', 'Guide 1', 'Guide 2', 'Last', 'Later 1', 'First']);
    const { items } = await as.read.call('listCollections', { params });
    expect(items.map(({ title }) => title)).toEqual(['Guides', 'Inner', 'Later']);
  });

  it('list their spaces in the order in which people put them', async () => {
    const world = await createWorld(api);
    const { organizationId, as } = world;
    const collectionId = await createCollection(world, 'Guides');
    const ids: Record<string, string> = {};
    for (const title of ['a', 'b', 'c']) {
      const body = { title, parent: collectionId };
      ids[title] = (await as.create.call('createSpace', { params: { organizationId }, body })).id;
    }
    await as.admin.call('moveSpace', {
      params: { spaceId: ids.c ?? '' },
      body: { position: { before: { type: 'space', space: ids.a ?? '' } } },
    });
    const { items, count } = await as.read.call('listCollectionSpaces', { params: { collectionId } });
    expect(items.map(({ title }) => title)).toEqual(['c', 'a', 'b']);
    expect(count).toBe(3);
    expect(items[0]?.parent).toBe(collectionId);
  });
});
