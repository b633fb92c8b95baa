import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#server/core/viewer.ts';
import { sqlOnce } from './built.ts';
import type { Db } from './database.ts';
import { rightsOf } from './rights.ts';
import { collections, spaceCounts, spaces } from './tables/containers.ts';

/**
 * Sums up a number of the spaces that a member can read. All spaces of a parent that have one default level are open to
 * the same people, but for grants on one of them: so rights are asked of the parents, and of the spaces with such a grant.
 * `ofPlace` is the number in `spaceCounts`, `ofSpace` in a row of `spaces`.
 */
export function sumOfReadable(
  ofPlace: SQL,
  ofSpace: SQL,
): (db: Db, organizationId: string, viewer: Viewer) => Promise<number> {
  const statement = sqlOnce<{ sum: number }>(() => {
    const [organizationId, userId, role] = [placed('organizationId'), placed('userId'), placed('role')];
    const { levels, given } = rightsOf({ organizationId, userId, role }).sources('read');
    const isOpen = (level: SQL) => sql`${level} = any((select levels from mine)::text[])`;
    const isGiven = (ancestry: SQL) => sql`(select given from mine) ?| ${ancestry}`;
    // Each parent that no default level opens is looked up by its id: a join would read the collections of every organization.
    return sql`with mine as materialized (select ${levels} as levels, ${given} as given)
      select (
        coalesce((select sum(${ofPlace}) from ${spaceCounts}
          where ${spaceCounts.organizationId} = ${organizationId} and (${isOpen(sql`${spaceCounts.effectiveLevel}`)} or (
            select ${isGiven(sql`${collections.ancestry}`)} from ${collections} where ${collections.id} = ${spaceCounts.parentId}))), 0)
        + coalesce((select sum(${ofSpace}) from ${spaces}
          where ${spaces.organizationId} = ${organizationId} and ${spaces.deletedAt} is null
            and ${spaces.id} = any(array(select jsonb_object_keys(given) from mine))
            and not ${isOpen(sql`${spaces.effectiveLevel}`)} and not ${isGiven(sql`${spaces.ancestry}[2:]`)}), 0))::int as sum`;
  });
  return async (db, organizationId, { id: userId, role }) => {
    const { rows } = await statement(db).execute({ organizationId, userId, role });
    return rows[0]?.sum ?? 0;
  };
}

const placed = sql.placeholder;

/** Puts one row in place of all that there are for a parent and level, for at most so many of these; how many there were. */
export async function sumUpSpaceCounts(db: Db, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with many as (
      select organization_id, parent_id, effective_level from ${spaceCounts}
      group by organization_id, parent_id, effective_level having count(*) > 1 limit ${limit}),
    gone as (
      delete from ${spaceCounts} as counted using many
      where counted.organization_id = many.organization_id and counted.parent_id is not distinct from many.parent_id
        and counted.effective_level = many.effective_level
      returning counted.*),
    kept as (
      insert into ${spaceCounts}
      select organization_id, parent_id, effective_level, sum(spaces), sum(change_requests_open), sum(change_requests_draft)
      from gone group by organization_id, parent_id, effective_level
      having (sum(spaces), sum(change_requests_open), sum(change_requests_draft)) <> (0, 0, 0))
    select count(*)::int as count from many`);
  return rows[0]?.count ?? 0;
}
