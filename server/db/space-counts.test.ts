import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { sumUpSpaceCounts } from './space-counts.ts';

const api = startApi();

/** What is counted of an organization, and what there is. */
async function countsOf({ organizationId }: World) {
  const { db } = api.services;
  const { rows: counted } = await db.execute(sql`
    select parent_id, effective_level, sum(spaces)::int as spaces, sum(change_requests_open)::int as open,
      sum(change_requests_draft)::int as draft
    from space_counts where organization_id = ${organizationId} group by parent_id, effective_level
    having (sum(spaces), sum(change_requests_open), sum(change_requests_draft)) <> (0, 0, 0) order by 1, 2`);
  const { rows: there } = await db.execute(sql`
    select parent_id, effective_level, count(*)::int as spaces, sum(change_requests_open)::int as open,
      sum(change_requests_draft)::int as draft
    from spaces where organization_id = ${organizationId} and deleted_at is null group by parent_id, effective_level
    order by 1, 2`);
  return { counted, there };
}

/** Does to collections and spaces what changes their places, levels and change requests. */
async function changeAll({ organizationId, as: { admin } }: World): Promise<void> {
  const params = { organizationId };
  const outer = await admin.call('createCollection', { params });
  const inner = await admin.call('createCollection', { params, body: { parent: outer.id } });
  const ids: string[] = [];
  for (const parent of [undefined, outer.id, inner.id, inner.id, inner.id]) {
    const body = parent === undefined ? {} : { parent };
    ids.push((await admin.call('createSpace', { params, body })).id);
  }
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
  await admin.call('updateCollection', { params: { collectionId: outer.id }, body: { defaultLevel: null } });
  await admin.call('updateSpace', { params: { spaceId: third }, body: { defaultLevel: 'read' } });
  await admin.call('moveSpace', { params: { spaceId: second }, body: { parent: null } });
  for (const spaceId of [first, third, fourth]) {
    const { id: changeRequestId } = await admin.call('createChangeRequest', { params: { spaceId } });
    if (spaceId === third)
      await admin.call('updateChangeRequest', {
        params: { spaceId, changeRequestId },
        body: { status: 'archived' },
      });
  }
  await admin.call('deleteSpace', { params: { spaceId: fourth } });
  await admin.call('deleteSpace', { params: { spaceId: fifth } });
  await admin.call('restoreSpace', { params: { spaceId: fourth } });
}

it('spaces are counted where they are, whatever is done to them, and what was summed up counts the same', async () => {
  const [world, other] = [await createWorld(api), await createWorld(api)];
  for (const each of [world, other]) await changeAll(each);
  const before = await countsOf(world);
  expect(before.there.length).toBeGreaterThan(2);
  expect(before.counted).toEqual(before.there);
  const { db } = api.services;
  const summed = [sumUpSpaceCounts(db, 1000), sumUpSpaceCounts(db, 1000)];
  expect(Math.max(...(await Promise.all(summed)))).toBeGreaterThan(0);
  for (const each of [world, other]) {
    const { counted, there } = await countsOf(each);
    expect(counted).toEqual(there);
  }
  expect(await countsOf(world)).toEqual(before);
  expect(await sumUpSpaceCounts(db, 1000)).toBe(0);
});
