import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

it('one caller’s reads leave connections to those of another, however long they take', async () => {
  const [busy, other] = [await createWorld(api), await createWorld(api)];
  const params = (world: typeof busy) => ({ organizationId: world.organizationId });
  const reads = await api.services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table teams in access exclusive mode`);
    const sent = Array.from({ length: 24 }, () => busy.as.admin.send('listTeams', { params: params(busy) }));
    const { status } = await other.as.admin.send('getOrganization', { params: params(other) });
    expect(status).toBe(200);
    return sent;
  });
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
});
