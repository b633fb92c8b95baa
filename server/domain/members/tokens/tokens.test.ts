import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';

const api = startApi();

async function start() {
  const world = await createWorld(api);
  const at = { params: { organizationId: world.organizationId } };
  const createToken = (person: Person, label: string, body: object = {}) =>
    person.call('createUserToken', { body: { label, ...body } });
  const list = (query: object = {}) => world.as.admin.call('listMemberTokens', { ...at, query });
  const labels = async (query: object = {}) => (await list(query)).items.map(({ label }) => label);
  const block = (tokenId: string, by: Person = world.as.admin) =>
    by.send('blockMemberToken', { params: { ...at.params, tokenId } });
  const unblock = (tokenId: string) =>
    world.as.admin.send('unblockMemberToken', { params: { ...at.params, tokenId } });
  return { ...world, at, createToken, list, labels, block, unblock };
}

/** The titles of the organizations that block each token of a person, as their own list says it. */
async function blocksOf(person: Pick<Person, 'call'>): Promise<Record<string, string[] | undefined>> {
  const { items } = await person.call('listUserTokens');
  return Object.fromEntries(items.map((token) => [token.label, token.blockedBy?.map(({ title }) => title)]));
}

async function actionsOf({ as, organizationId }: Pick<World, 'as' | 'organizationId'>) {
  const params = { organizationId };
  const { items } = await as.admin.call('listAuditEvents', { params, query: { limit: '10' } });
  return items.map(({ action }) => action);
}

describe('the API tokens of members', () => {
  it('are listed with their owner and limits, newest first, and never with a secret', async () => {
    const { as, stranger, createToken, list } = await start();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await createToken(as.edit, 'Build', { scopes: ['space:read'], expiresAt });
    const { token } = await createToken(as.guest, 'Backup');
    await createToken(stranger, 'Elsewhere');
    const { items, count } = await list();
    expect(count).toBe(2);
    expect(items).toMatchObject([
      { object: 'member-token', label: 'Backup', user: { id: as.guest.id }, state: 'open', scopes: null },
      { label: 'Build', user: { id: as.edit.id }, state: 'open', scopes: ['space:read'], expiresAt },
    ]);
    expect(JSON.stringify(items)).not.toContain(token);
  });

  it('are filtered by member, words, state and last use, and sorted', async () => {
    const { as, at, createToken, labels, block } = await start();
    await createToken(as.edit, 'Build 100%', { expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
    const used = await createToken(as.edit, 'Deploy');
    const { id } = await createToken(as.read, 'Mirror');
    await api.client(used.token).call('getOrganization', at);
    await block(id);
    await as.admin.call('updateMember', {
      params: { ...at.params, userId: as.read.id },
      body: { disabled: true },
    });
    await createToken(as.read, 'Late');
    expect(await labels({ member: as.edit.id })).toEqual(['Deploy', 'Build 100%']);
    expect(await labels({ search: '0%' })).toEqual(['Build 100%']);
    expect(await labels({ search: 'sample READ' })).toEqual(['Late', 'Mirror']);
    expect(await labels({ state: 'blocked' })).toEqual(['Mirror']);
    expect(await labels({ state: 'closed' })).toEqual(['Late']);
    expect(await labels({ state: 'open' })).toEqual(['Deploy', 'Build 100%']);
    expect(await labels({ unusedSince: new Date(Date.now() - 60_000).toISOString() })).not.toContain(
      'Deploy',
    );
    expect((await labels({ sort: 'lastUsedAt' }))[0]).toBe('Deploy');
    expect((await labels({ sort: 'expiresAt', order: 'asc' }))[0]).toBe('Build 100%');
  });

  it('come in pages, in every order', async () => {
    const { as, at, createToken } = await start();
    for (const label of ['a', 'b', 'c']) await createToken(as.edit, label);
    for (const sort of ['createdAt', 'lastUsedAt', 'expiresAt'] as const) {
      const ids: string[] = [];
      let page: string | undefined;
      do {
        const list = await as.admin.call('listMemberTokens', { ...at, query: { sort, limit: '1', page } });
        ids.push(...list.items.map(({ id }) => id));
        page = list.next?.page;
      } while (page);
      expect(new Set(ids).size).toBe(3);
    }
  });

  it('leave out what has expired', async () => {
    const { as, createToken, labels } = await start();
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await createToken(as.edit, 'Short', { expiresAt });
    const { now } = api.services;
    api.services.now = () => new Date(Date.parse(expiresAt) + 1);
    try {
      expect(await labels()).toEqual([]);
    } finally {
      api.services.now = now;
    }
  });
});

describe('a blocked API token', () => {
  it('opens nothing of the organization from the next request on, and everything elsewhere', async () => {
    const world = await start();
    const { as, at, organizationId, createToken, block, unblock } = world;
    const { id: spaceId } = await as.create.call('createSpace', at);
    const other = await as.create.call('createOrganization', { body: { title: 'Other' } });
    const { id, token } = await createToken(as.create, 'Build');
    const program = api.client(token);
    expect(await program.send('getSpace', { params: { spaceId } })).toMatchObject({ status: 200 });

    expect(await block(id)).toMatchObject({ status: 200, body: { state: 'blocked' } });
    await block(id);
    expect(await program.send('getOrganization', at)).toMatchObject({
      status: 403,
      failure: { type: 'token_blocked' },
    });
    for (const operation of ['getSpace', 'deleteSpace'] as const)
      expect(await program.send(operation, { params: { spaceId } })).toMatchObject({
        status: 404,
        failure: { message: expect.stringContaining('blocked it') },
      });
    expect((await program.call('listOrganizations', {})).items.map((one) => one.id)).toEqual([other.id]);
    expect(await program.send('getUser', { params: { userId: as.admin.id } })).toMatchObject({ status: 404 });
    expect(await program.send('getOrganization', { params: { organizationId: other.id } })).toMatchObject({
      status: 200,
    });
    const link = await as.admin.call('createLinkInvite', { ...at, body: { role: 'edit' } });
    expect(
      await program.send('joinByInvite', { params: { organizationId, inviteId: link.id } }),
    ).toMatchObject({ status: 403, failure: { type: 'token_blocked' } });
    expect(await as.create.send('getSpace', { params: { spaceId } })).toMatchObject({ status: 200 });

    expect(await unblock(id)).toMatchObject({ status: 205 });
    expect(await unblock(id)).toMatchObject({ status: 204 });
    expect(await program.send('getSpace', { params: { spaceId } })).toMatchObject({ status: 200 });
    const actions = await actionsOf(world);
    expect(actions.filter((action) => action.startsWith('api_token.'))).toEqual([
      'api_token.unblocked',
      'api_token.blocked',
    ]);
  });

  it('says to its owner which organizations block it, by title and ten at most', async () => {
    const { as, at, organizationId, createToken, block, unblock } = await start();
    const [one, two] = [await createToken(as.create, 'Build'), await createToken(as.create, 'Deploy')];
    await createToken(as.create, 'Mirror');
    await block(one.id);
    const { items } = await as.create.call('listUserTokens');
    expect(items.find(({ id }) => id === one.id)?.blockedBy).toEqual([
      { id: organizationId, title: 'Sample' },
    ]);
    for (const title of ['k', 'J', 'i', 'H', 'g', 'F', 'e', 'D', 'c', 'B', 'a']) {
      const { id } = await as.create.call('createOrganization', { body: { title: `${title}x` } });
      const params = { organizationId: id, tokenId: two.id };
      await as.create.call('blockMemberToken', { params });
    }
    expect(await blocksOf(as.create)).toEqual({
      Build: ['Sample'],
      Deploy: ['ax', 'Bx', 'cx', 'Dx', 'ex', 'Fx', 'gx', 'Hx', 'ix', 'Jx'],
      Mirror: undefined,
    });
    await unblock(one.id);
    expect(await blocksOf(as.create)).toMatchObject({ Build: undefined });
    expect(await as.admin.call('listMemberTokens', at)).toMatchObject({ count: 3 });
  });

  it('names no organization that the owner is not in, or that is closed to them', async () => {
    const { as, at, organizationId, createToken, block } = await start();
    const { id, token } = await createToken(as.edit, 'Build');
    await block(id);
    expect(await blocksOf(as.edit)).toEqual({ Build: ['Sample'] });
    // The token itself hears of no organization that refuses it.
    expect(await blocksOf(api.client(token))).toEqual({ Build: undefined });
    const params = { organizationId, userId: as.edit.id };
    await as.admin.call('updateMember', { params, body: { disabled: true } });
    expect(await blocksOf(as.edit)).toEqual({ Build: undefined });
    await as.admin.call('updateMember', { params, body: { disabled: false } });
    expect(await blocksOf(as.edit)).toEqual({ Build: ['Sample'] });
    await as.admin.call('trashOrganization', { ...at, body: { title: 'Sample' } });
    expect(await blocksOf(as.edit)).toEqual({ Build: undefined });
  });

  it('is hidden from its owner when they are no member any more', async () => {
    const { as, organizationId, createToken, block } = await start();
    const { id } = await createToken(as.edit, 'Build');
    await block(id);
    await as.admin.call('deleteMember', { params: { organizationId, userId: as.edit.id } });
    expect(await blocksOf(as.edit)).toEqual({ Build: undefined });
  });

  it('is one of a member: others, and those of other organizations, are not there', async () => {
    const { as, at, stranger, createToken, block } = await start();
    const { id } = await createToken(stranger, 'Elsewhere');
    expect(await block(id)).toMatchObject({ status: 404 });
    const sessions = await as.edit.call('listUserSessions', {});
    expect(await block(sessions.items[0]?.id ?? '')).toMatchObject({ status: 404 });
    const own = await createToken(as.edit, 'Build');
    expect(await block(own.id, as.edit)).toMatchObject({ status: 403 });
    expect(await block(own.id, stranger)).toMatchObject({ status: 404 });
    expect(await as.edit.send('listMemberTokens', at)).toMatchObject({ status: 403 });
  });

  it('stays blocked when its owner leaves and comes back', async () => {
    const { as, at, organizationId, createToken, block } = await start();
    const { id, token } = await createToken(as.edit, 'Build');
    await block(id);
    await as.admin.call('deleteMember', { params: { organizationId, userId: as.edit.id } });
    const link = await as.admin.call('createLinkInvite', { ...at, body: { role: 'edit' } });
    await as.edit.call('joinByInvite', { params: { organizationId, inviteId: link.id } });
    expect(await api.client(token).send('getOrganization', at)).toMatchObject({
      failure: { type: 'token_blocked' },
    });
  });

  it('is each of a member after one act, and none that they create later', async () => {
    const world = await start();
    const { as, at, organizationId, createToken } = world;
    const tokens = [await createToken(as.edit, 'a'), await createToken(as.edit, 'b')];
    const others = await createToken(as.read, 'c');
    const params = { organizationId, userId: as.edit.id };
    expect(await as.admin.call('blockTokensOfMember', { params })).toMatchObject({ count: 2 });
    expect(await as.admin.call('blockTokensOfMember', { params })).toMatchObject({ count: 0 });
    for (const { token } of tokens)
      expect(await api.client(token).send('getOrganization', at)).toMatchObject({ status: 403 });
    const later = await createToken(as.edit, 'd');
    for (const { token } of [others, later])
      expect(await api.client(token).send('getOrganization', at)).toMatchObject({ status: 200 });
    const actions = await actionsOf(world);
    expect(actions.filter((action) => action === 'member.tokens_blocked')).toHaveLength(1);
  });
});
