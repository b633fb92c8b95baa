import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ContainerMove } from '#lib/contract/shared/places.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const api = startApi();

const inFrontOf = (space: string): ContainerMove['position'] => ({ before: { type: 'space', space } });
const rightAfter = (space: string): ContainerMove['position'] => ({ after: { type: 'space', space } });
const behind = (collection: string): ContainerMove['position'] => ({
  after: { type: 'collection', collection },
});

function hands({ organizationId, as }: World) {
  const params = { organizationId };
  return {
    collection: async (title: string, parent?: string) =>
      (await as.admin.call('createCollection', { params, body: { title, ...(parent ? { parent } : {}) } }))
        .id,
    space: async (title: string, parent?: string) =>
      (await as.admin.call('createSpace', { params, body: { title, ...(parent ? { parent } : {}) } })).id,
    moveSpace: (spaceId: string, body: ContainerMove) =>
      as.admin.send('moveSpace', { params: { spaceId }, body }),
    moveCollection: (collectionId: string, body: ContainerMove) =>
      as.admin.send('moveCollection', { params: { collectionId }, body }),
    titles: async () => (await as.admin.call('listSpaces', { params })).items.map(({ title }) => title),
    collections: async () =>
      (await as.admin.call('listCollections', { params })).items.map(({ title, parent }) => [title, parent]),
  };
}

describe('moving', () => {
  it('puts a space before or behind a neighbour, and at the end without one', async () => {
    const { space, moveSpace, titles } = hands(await createWorld(api));
    const [a, b, c] = [await space('a'), await space('b'), await space('c')];
    expect(await moveSpace(c, { position: inFrontOf(a) })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['c', 'a', 'b']);
    expect(await moveSpace(c, { position: rightAfter(a) })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['a', 'c', 'b']);
    expect(await moveSpace(a, { position: {} })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['c', 'b', 'a']);
    expect(await moveSpace(a, { position: { ...rightAfter(c), ...inFrontOf(b) } })).toMatchObject({
      status: 200,
    });
    expect(await titles()).toEqual(['c', 'a', 'b']);
  });

  it('refuses a neighbour of another parent, itself, and a place that is none', async () => {
    const { collection, space, moveSpace } = hands(await createWorld(api));
    const shelf = await collection('Shelf');
    const [a, b, inner] = [await space('a'), await space('b'), await space('inner', shelf)];
    expect(await moveSpace(a, { position: inFrontOf(inner) })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'position.before' }] },
    });
    expect(await moveSpace(a, { position: rightAfter(a) })).toMatchObject({ status: 400 });
    expect(
      await moveSpace(inner, { parent: null, position: { ...inFrontOf(a), ...rightAfter(b) } }),
    ).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'position' }] },
    });
    expect(await moveSpace(a, {})).toMatchObject({ status: 400 });
  });

  it('to where a thing is already is a conflict, whichever way it is said', async () => {
    const { collection, space, moveSpace, moveCollection } = hands(await createWorld(api));
    const shelf = await collection('Shelf');
    const [a, b] = [await space('a'), await space('b')];
    for (const [id, body] of [
      [a, { position: inFrontOf(b) }],
      [a, { position: behind(shelf) }],
      [b, { position: rightAfter(a) }],
      [b, { parent: null }],
    ] as const) {
      expect(await moveSpace(id, body)).toMatchObject({ status: 409, failure: { type: 'no_change' } });
    }
    expect(await moveCollection(shelf, { position: inFrontOf(a) })).toMatchObject({ status: 409 });
  });

  it('refuses to put a collection into itself, or into one that is in it', async () => {
    const { collection, moveCollection } = hands(await createWorld(api));
    const outer = await collection('Outer');
    const inner = await collection('Inner', outer);
    for (const parent of [outer, inner]) {
      expect(await moveCollection(outer, { parent })).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'parent' }] },
      });
    }
  });

  it('never makes a circle, even when two collections are put into each other at once', async () => {
    const world = await createWorld(api);
    const { collection, moveCollection } = hands(world);
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await collection('a'), await collection('b')];
      const sent = await Promise.all([moveCollection(a, { parent: b }), moveCollection(b, { parent: a })]);
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  it('keeps every order apart when many things are moved at once', async () => {
    const { space, moveSpace, titles } = hands(await createWorld(api));
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const ids: string[] = [];
    for (const name of names) ids.push(await space(name));
    const [first, ...rest] = ids;
    await Promise.all(rest.map((id) => moveSpace(id, { position: inFrontOf(first ?? '') })));
    const order = await titles();
    expect([...order].sort()).toEqual(names);
    expect(order.at(-1)).toBe('a');
  });

  it('finds a place between spaces that were created at the same moment', async () => {
    const { space, moveSpace, titles } = hands(await createWorld(api));
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((title) => space(title)));
    const order = await titles();
    expect(order.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    const idOf = (title = '') => ids['abcdef'.indexOf(title)] ?? '';
    const [first, second, ...others] = order;
    const last = others.at(-1);
    expect(await moveSpace(idOf(last), { position: inFrontOf(idOf(second)) })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual([first, last, second, ...others.slice(0, -1)]);
  });

  it('takes along what is created in a collection while it moves', async () => {
    const { collection, space, moveCollection, collections } = hands(await createWorld(api));
    const [shelf, box] = [await collection('Shelf'), await collection('Box')];
    const created = Promise.all(Array.from({ length: 6 }, (_, at) => space(`s${at}`, box)));
    expect(await moveCollection(box, { parent: shelf })).toMatchObject({ status: 200 });
    await created;
    expect(await moveCollection(shelf, { parent: box })).toMatchObject({ status: 400 });
    const { rows } = await api.services.db.execute(
      sql`select distinct ancestry[2:] as around from spaces where parent_id = ${box}`,
    );
    expect(rows).toEqual([{ around: [box, shelf] }]);
    expect(await collections()).toHaveLength(2);
  });

  it('goes on between the same two neighbours for ever', async () => {
    const { space, moveSpace, titles } = hands(await createWorld(api));
    const [a, b] = [await space('a'), await space('b')];
    let [left, right] = [await space('c'), await space('d')];
    await moveSpace(b, { position: {} });
    for (let turn = 0; turn < 250; turn += 1) {
      const sent = await moveSpace(right, { position: rightAfter(a) });
      expect(sent.status).toBe(200);
      [left, right] = [right, left];
    }
    expect(await titles()).toEqual(['a', 'c', 'd', 'b']);
  }, 60_000);

  it('gives what is moved the rights of its new place at once', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const { collection, space, moveSpace, moveCollection } = hands(world);
    const secret = await collection('Secret');
    await as.admin.call('updateCollection', {
      params: { collectionId: secret },
      body: { defaultLevel: null },
    });
    const open = await collection('Open');
    const inner = await space('inner', open);
    const read = () => as.read.send('getSpace', { params: { spaceId: inner } });

    expect(await read()).toMatchObject({ status: 200 });
    expect(await moveCollection(open, { parent: secret })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ status: 404 });
    expect(await moveSpace(inner, { parent: null })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ status: 200, body: { visibility: 'private' } });
  });

  it('needs `create` where the thing goes', async () => {
    const world = await createWorld(api);
    const { as } = world;
    const { collection, space } = hands(world);
    const [shelf, mine] = [await collection('Shelf'), await space('mine')];
    await as.admin.call('inviteToSpace', {
      params: { spaceId: mine },
      body: { role: 'admin', users: [as.read.id] },
    });
    const moved = () => as.read.send('moveSpace', { params: { spaceId: mine }, body: { parent: shelf } });
    expect(await moved()).toMatchObject({ status: 403 });
    await as.admin.call('inviteToCollection', {
      params: { collectionId: shelf },
      body: { role: 'create', users: [as.read.id] },
    });
    expect(await moved()).toMatchObject({ status: 200, body: { parent: shelf } });
    expect(
      await as.read.send('moveSpace', { params: { spaceId: mine }, body: { parent: null } }),
    ).toMatchObject({ status: 403 });
    expect(
      await as.read.send('moveSpace', { params: { spaceId: mine }, body: { parent: 'nothing' } }),
    ).toMatchObject({ status: 400, failure: { issues: [{ path: 'parent' }] } });
  });
});

describe('the order of all spaces', () => {
  it('is the order of the tree, wherever collections and spaces were moved', async () => {
    const world = await createWorld(api);
    const { collection, space, moveSpace, moveCollection, titles } = hands(world);
    const [a, b] = [await collection('A'), await collection('B')];
    const inner = await collection('A inner', a);
    await space('in A inner', inner);
    const inB = await space('in B', b);
    const [first, second] = [await space('first in A', a), await space('second in A', a)];
    const top = await space('top');
    expect(await titles()).toEqual(['in A inner', 'first in A', 'second in A', 'in B', 'top']);
    await moveCollection(a, { position: behind(b) });
    expect(await titles()).toEqual(['in B', 'in A inner', 'first in A', 'second in A', 'top']);
    await moveCollection(inner, { position: rightAfter(first) });
    await moveCollection(b, { parent: inner });
    expect(await titles()).toEqual(['first in A', 'in A inner', 'in B', 'second in A', 'top']);
    await moveSpace(inB, { parent: null, position: inFrontOf(top) });
    expect(await titles()).toEqual(['first in A', 'in A inner', 'second in A', 'in B', 'top']);
    // Halved this often, the positions beside the collection are counted anew, and all in it gets new ones.
    for (let at = 0; at < 120; at += 1) {
      await moveSpace(at % 2 === 0 ? second : first, {
        position: { after: { type: 'collection', collection: inner } },
      });
    }
    expect(await titles()).toEqual(['in A inner', 'first in A', 'second in A', 'in B', 'top']);
    expect(
      (
        await world.as.admin.call('listCollections', {
          params: { organizationId: world.organizationId },
          query: { nested: 'true' },
        })
      ).items.map(({ title }) => title),
    ).toEqual(['A', 'A inner', 'B']);
  });
});
