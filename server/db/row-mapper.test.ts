import { and, asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { orderBy } from './pages.ts';
import { compileRows } from './row-mapper.ts';
import { spaces } from './tables/containers.ts';
import { members, users } from './tables/people.ts';

const api = startApi();

it('compiled rows are those of the query builder: moments, arrays, JSON and what an outer join did not find', async () => {
  const { organizationId, as } = await createWorld(api);
  await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Sample' } });
  const order = orderBy({ by: sql`${users.id}`, direction: 'asc', type: 'text' });
  const query = () =>
    api.services.db
      .select({
        key: order.key,
        count: sql<number>`count(*) over ()`.mapWith(Number),
        nothing: sql<string | null>`null`,
        user: users,
        own: { userId: members.userId, role: members.role, since: members.joinedAt },
        space: spaces,
      })
      .from(users)
      .leftJoin(members, and(eq(members.userId, users.id), eq(members.role, 'admin')))
      .leftJoin(spaces, eq(spaces.organizationId, members.organizationId))
      .orderBy(asc(users.id));
  const rows = await query().prepare('as_built').execute();
  expect(rows.some(({ own }) => own === null) && rows.some(({ space }) => space?.ancestry.length)).toBe(true);
  expect(await compileRows(query().prepare('as_compiled')).execute()).toEqual(rows);
});
