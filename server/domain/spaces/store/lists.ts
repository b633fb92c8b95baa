import { and, eq, gte, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Role, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Viewer } from '#server/core/viewer.ts';
import { builtOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { type Order, orderBy } from '#server/db/pages.ts';
import { publication } from '#server/db/publications.ts';
import { type Rights, rightsOf } from '#server/db/rights.ts';
import { sumOfReadable } from '#server/db/space-counts.ts';
import { spaceCounts, spaces } from '#server/db/tables/containers.ts';
import { spaceTreeOrder } from '#server/db/tree-order.ts';
import { restorableSince } from '../rules.ts';
import { shownColumns } from './spaces.ts';

/** The order of the spaces of one collection. */
export const placeOrder = orderBy(
  { by: sql`${spaces.position}`, direction: 'asc', type: 'numeric' },
  { by: sql`${spaces.id}`, direction: 'asc', type: 'text' },
);

export const deletedOrder = orderBy(
  { by: sql`${spaces.deletedAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${spaces.id}`, direction: 'asc', type: 'text' },
);

/** The order of spaces by age. */
export function ageOrder(direction: 'asc' | 'desc') {
  return orderBy(
    { by: sql`${spaces.createdAt}`, direction, type: 'timestamptz' },
    { by: sql`${spaces.id}`, direction, type: 'text' },
  );
}

interface SpaceFilter<Value = string> {
  organizationId: Value;
  viewer: { id: Value; role: Role | null | Extract<Value, Placeholder> };
  /** Only those right in this collection. */
  parentId?: string;
  /** Only those that this member can see too. */
  member?: Viewer;
  /** Only deleted ones that the viewer can restore now. */
  restorableAt?: Date;
}

type Filter = SpaceFilter<string | Placeholder>;

const rightsIn = (organizationId: Filter['organizationId'], { id, role }: Filter['viewer']): Rights =>
  rightsOf({ organizationId, userId: id, role });

function visible({ organizationId, viewer, parentId, member, restorableAt }: Filter): SQL | undefined {
  return and(
    eq(spaces.organizationId, organizationId),
    parentId === undefined ? undefined : eq(spaces.parentId, parentId),
    restorableAt === undefined
      ? isNull(spaces.deletedAt)
      : and(isNotNull(spaces.deletedAt), gte(spaces.deletedAt, restorableSince(restorableAt))),
    rightsIn(organizationId, viewer).has(restorableAt === undefined ? 'read' : 'admin', spaces),
    member && rightsIn(organizationId, member).has('read', spaces),
  );
}

/** The first page of all spaces that a member can see: the most frequent query. */
const firstSpaces = builtOnce((db) => {
  const placed = sql.placeholder;
  const viewer = { id: placed('viewerId'), role: placed('viewerRole') };
  const limit = placed('limit');
  const filter = { organizationId: placed('organizationId'), viewer };
  return selectSpaces(db, filter, spaceTreeOrder, { after: undefined, limit }).prepare('first_spaces');
});

function selectSpaces(
  db: Db,
  filter: Filter,
  order: Order,
  { after, limit }: { after: SQL | undefined; limit: number | Placeholder },
) {
  return db
    .select({
      key: order.key,
      row: shownColumns,
      level: rightsIn(filter.organizationId, filter.viewer).level(spaces),
      publication,
      memberLevel: filter.member
        ? rightsIn(filter.organizationId, filter.member).level(spaces)
        : sql<number>`0`,
    })
    .from(spaces)
    .where(and(visible(filter), after))
    .orderBy(...order.orderBy)
    .limit(limit);
}

export async function listSpaceRows(
  db: Db,
  filter: SpaceFilter,
  order: Order,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  const { organizationId, viewer, ...others } = filter;
  const isFirst = order === spaceTreeOrder && after === undefined && Object.keys(others).length === 0;
  const rows = isFirst
    ? await firstSpaces(db).execute({ organizationId, viewerId: viewer.id, viewerRole: viewer.role, limit })
    : await selectSpaces(db, filter, order, { after, limit });
  return rows.map(({ level, memberLevel, ...row }) => ({
    ...row,
    level: roleAt(level),
    memberLevel: roleAt(memberLevel),
  }));
}

const countOfSpaces = sumOfReadable(sql`${spaceCounts.spaces}`, sql`1`);

export async function countSpaceRows(db: Db, filter: SpaceFilter): Promise<number> {
  const { organizationId, viewer, ...others } = filter;
  const areAll = Object.keys(others).length === 0;
  return areAll ? countOfSpaces(db, organizationId, viewer) : db.$count(spaces, visible(filter));
}
