import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { organizations } from '#server/db/tables/people.ts';
import { createOrganizationWithAdmin } from '#server/domain/organizations/index.ts';
import { createLimitedSession } from '#server/domain/users/index.ts';
import { startApi } from '#server/testing/api.ts';
import { furnish } from '#server/testing/furnish.ts';
import { request } from '#server/testing/request.ts';
import { addressFor, builtRows } from '#server/testing/rows.ts';
import { sampleBody, sampleQuery } from '#server/testing/sample-body.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

/** An admin of two organizations with a session that opens the first of them alone. */
async function start() {
  const { services } = api;
  const { as, organizationId } = await createWorld(api);
  const { id: userId } = as.admin;
  const other = await createOrganizationWithAdmin(services, services.db, { title: 'Other', adminId: userId });
  const expiresAt = new Date(services.now().getTime() + 60_000);
  const limits = { userId, expiresAt, organizationId, samlProviderId: 'provider' };
  const limited = await createLimitedSession(services, services.db, limits);
  return { as, organizationId, other: other.id, limited };
}

test('a session that is limited to one organization opens nothing of the others', async () => {
  const { as, organizationId, other, limited } = await start();
  const things = await furnish(api, { organizationId: other, token: as.admin.token });
  const full = await request(api, 'GET', `/v1/orgs/${other}`, { token: as.admin.token });
  expect(full.status).toBe(200);
  const opened: string[] = [];
  for (const { id, row } of builtRows) {
    if (row.access === 'anyone' || row.limitedSessions) continue;
    const address = addressFor(row, { ...things, otherOrganizationId: other }, sampleQuery(id, row, things));
    const { status } = await request(api, row.method, address, {
      token: limited,
      body: sampleBody(id, row, things),
    });
    const hidden = row.access === 'signed-in' ? [403] : row.method === 'DELETE' ? [204, 404] : [404];
    if (!hidden.includes(status)) opened.push(`${id} answers ${status}`);
  }
  expect(opened).toEqual([]);
  const own = await request(api, 'GET', `/v1/orgs/${organizationId}/members`, { token: limited });
  expect(own.status).toBe(200);
});

test('a password opens nothing of an organization that requires single sign-on', async () => {
  const { as, organizationId } = await start();
  const things = await furnish(api, { organizationId, token: as.admin.token });
  await api.services.db.update(organizations).set({ sso: true }).where(eq(organizations.id, organizationId));
  const opened: string[] = [];
  for (const { id, row } of builtRows) {
    if (row.access === 'anyone' || row.access === 'signed-in') continue;
    const address = addressFor(row, things, sampleQuery(id, row, things));
    const body = sampleBody(id, row, things);
    const { status } = await request(api, row.method, address, { token: as.admin.token, body });
    const hidden = row.path.includes('{organizationId}') ? 403 : 404;
    if (status !== hidden) opened.push(`${id} answers ${status}`);
  }
  expect(opened).toEqual([]);
});

test('it sees its own organization in lists, transfers nothing into others, and can be ended', async () => {
  const { as, organizationId, other, limited } = await start();
  const client = api.client(limited);
  const { items, count } = await client.call('listOrganizations', {});
  expect([items.map(({ id }) => id), count]).toEqual([[organizationId], 1]);
  expect(await client.call('getCurrentUser')).toMatchObject({ id: as.admin.id });
  expect(await client.call('listUserInvitations', {})).toMatchObject({ count: 0 });
  const { id: spaceId } = await client.call('createSpace', {
    params: { organizationId },
    body: { title: 'Sample' },
  });
  const transfer = { params: { spaceId }, body: { organization: other } };
  expect(await client.send('transferSpace', transfer)).toMatchObject({ status: 404 });
  expect(await client.send('signOut')).toMatchObject({ status: 205 });
  expect(await client.send('getCurrentUser')).toMatchObject({ status: 401 });
});
