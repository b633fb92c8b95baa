import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const api = startApi();

async function refusedIn({ as, organizationId }: World) {
  const params = { organizationId };
  const query = { action: 'action.refused' };
  const { items } = await as.admin.call('listAuditEvents', { params, query });
  return Promise.all(
    items.map(async ({ id }) =>
      as.admin.call('getAuditEvent', { params: { organizationId, auditEventId: id } }),
    ),
  );
}

describe('a refused try of what only admins may do', () => {
  it('is in the audit log with who tried what on which thing', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const params = { organizationId };
    const { id: spaceId } = await as.create.call('createSpace', { params, body: { title: 'Handbook' } });
    expect(await as.read.send('deleteSpace', { params: { spaceId } })).toMatchObject({ status: 403 });
    expect(await refusedIn(world)).toMatchObject([
      {
        actor: { id: as.read.id, label: 'Sample read' },
        target: { type: 'space', id: spaceId, label: 'Handbook' },
        payload: { operation: 'deleteSpace', reason: expect.stringContaining('admin') },
      },
    ]);
  });

  it('is one also where the token is limited, and where the right is one beside that of the path', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const params = { organizationId };
    const { id, token } = await as.admin.call('createUserToken', {
      body: { label: 'Sample', scopes: ['space:read'] },
    });
    const member = { params: { organizationId, userId: as.read.id } };
    expect(await api.client(token).send('deleteMember', member)).toMatchObject({ status: 403 });
    expect(await as.read.send('createLinkInvite', { params, body: { role: 'read' } })).toMatchObject({
      status: 403,
    });
    const tries = await refusedIn(world);
    expect(tries.map(({ payload }) => payload.operation)).toEqual(['createLinkInvite', 'deleteMember']);
    expect(tries[1]).toMatchObject({
      source: 'api',
      network: '127.0.0.1',
      via: { type: 'api_token', id, label: 'Sample' },
      target: { type: 'member', label: 'Sample read' },
    });
  });

  it('is not recorded for reads, for smaller things and for what the caller can’t see', async () => {
    const world = await createWorld(api);
    const { as, organizationId, stranger } = world;
    const params = { organizationId };
    await as.read.send('listAuditEvents', { params });
    await as.read.send('createSpace', { params });
    await stranger.send('updateOrganization', { params, body: { title: 'Mine' } });
    await as.admin.send('updateMember', {
      params: { organizationId, userId: as.admin.id },
      body: { role: 'read' },
    });
    expect(await refusedIn(world)).toEqual([]);
  });
});
