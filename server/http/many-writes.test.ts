import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lockSpace } from '#server/domain/content/index.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';

const api = startApi();

it('a read is answered while more writes than there are connections wait for one space', async () => {
  const { db } = api.services;
  const { as, organizationId } = await createWorld(api);
  const { spaceId } = await writeSpace(as.admin, organizationId, [{ title: 'Page' }]);
  const params = { spaceId };
  const waiting = async () => {
    const { rows } = await db.execute<{ count: string }>(sql`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return Number(rows[0]?.count);
  };
  const writes = await db.transaction(async (tx) => {
    await lockSpace(tx, organizationId, spaceId);
    const sent = Array.from({ length: 24 }, (_, at) =>
      as.admin.send('editContent', {
        params,
        body: { changes: [{ operation: 'insert_page', title: `Page ${at}` }] },
      }),
    );
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(10);
    expect(await as.read.send('listPages', { params })).toMatchObject({ status: 200 });
    return sent;
  });
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
});
