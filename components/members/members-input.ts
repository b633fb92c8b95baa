import { daysAgo } from '#components/ui/days-ago.ts';
import { type Role, roles } from '#lib/contract/shared/role-ladder.ts';

export const roleFilters = [...roles, 'guest'] as const;

/** The filters for when members were last seen, as named in the URL. */
export const lastSeenFilters = ['within-30-days', 'not-for-30-days', 'not-for-90-days'] as const;

export const memberSorts = ['name', 'joinedAt', 'lastSeenAt'] as const;

export const memberOrders = ['asc', 'desc'] as const;

export type MembersFilter = {
  search?: string | undefined;
  role?: Role | 'guest' | undefined;
  team?: string | undefined;
  lastSeen?: (typeof lastSeenFilters)[number] | undefined;
  sort?: (typeof memberSorts)[number] | undefined;
  order?: (typeof memberOrders)[number] | undefined;
};

function lastSeenQuery(lastSeen: MembersFilter['lastSeen'], now: number) {
  if (lastSeen === 'within-30-days') return { seenAfter: daysAgo(30, now) };
  if (lastSeen === 'not-for-30-days') return { seenBefore: daysAgo(30, now) };
  return lastSeen === 'not-for-90-days' ? { seenBefore: daysAgo(90, now) } : {};
}

/** The query of the members screen, the same for the server's first page and the browser's next ones. */
export function membersInput(
  organizationId: string,
  { search, role, team, lastSeen, sort = 'name', order = 'asc' }: MembersFilter,
  now = 0,
) {
  return {
    params: { organizationId },
    query: { search, role, team, ...lastSeenQuery(lastSeen, now), sort, order },
  };
}

type Address = Record<string, string | string[] | undefined>;

/** The filters in a URL of the members screen. */
export function membersInAddress({ q, role, team, seen: lastSeen, sort, order }: Address): MembersFilter {
  return {
    search: typeof q === 'string' ? q.trim() || undefined : undefined,
    role: roleFilters.find((known) => known === role),
    team: typeof team === 'string' ? team : undefined,
    lastSeen: lastSeenFilters.find((known) => known === lastSeen),
    sort: memberSorts.find((known) => known === sort),
    order: memberOrders.find((known) => known === order),
  };
}
