import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { members, organizations } from './tables/people.ts';

/** When the access of a guest ends, in SQL: so many days after it was given or renewed; null for no end. */
export function guestAccessEnd(days: AnyPgColumn | SQL): SQL<Date | null> {
  return sql<Date | null>`(coalesce(${members.guestSince}, ${members.joinedAt})
    + make_interval(days => ${days}))`.mapWith(members.joinedAt);
}

/** When the access of a member ends by the guest policy of their organization; null for members who are no guests. */
export const memberAccessEnd = sql<Date | null>`(select case
    when ${members.role} is null and not ${members.disabled} then ${guestAccessEnd(organizations.guestDays)} end
  from ${organizations} where ${organizations.id} = ${members.organizationId})`.mapWith(members.joinedAt);
