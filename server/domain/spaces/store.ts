import {
  and,
  asc,
  count,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Role, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Objects, Resolver } from '#server/core/objects.ts';
import { callerColumns, callerOf, levelOn, personOf } from '#server/db/access.ts';
import { builtOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { type Order, orderBy } from '#server/db/pages.ts';
import { type Publication, publication } from '#server/db/publications.ts';
import { type Rights, rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { members } from '#server/db/tables/people.ts';
import { spaceTreeOrder } from '#server/db/tree-order.ts';
import { accessToSpace } from './access.ts';
import { restorableSince } from './rules.ts';

export type SpaceRow = typeof spaces.$inferSelect;

/** A space with one member's level and where it is published. */
export interface SpaceRecord {
  row: SpaceRow;
  level: Role | null;
  /** Where a published site shows it. */
  publication?: Publication | null;
  /** A visitor of such a site reads it. */
  visited?: boolean;
}

/** A member whose rights decide what is read. */
export interface Viewer {
  id: string;
  role: Role | null;
}

const spaceOfCaller = builtOnce((db) => {
  const caller = callerOf(db, sql.placeholder('tokenHash'), sql.placeholder('now'));
  return db
    .with(caller)
    .select({
      caller: callerColumns(caller),
      own: { userId: members.userId, role: members.role },
      row: spaces,
      level: levelOn(spaces, sql`${caller.id}`, members.role),
      publication,
    })
    .from(caller)
    .leftJoin(
      spaces,
      and(
        eq(spaces.id, sql.placeholder('spaceId')),
        or(isNull(spaces.deletedAt), gte(spaces.deletedAt, sql.placeholder('goneBefore'))),
      ),
    )
    .leftJoin(
      members,
      and(
        eq(members.organizationId, spaces.organizationId),
        eq(members.userId, sql`${caller.id}`),
        eq(members.disabled, false),
      ),
    )
    .prepare('space_of_caller');
});

/** Reads the caller and a space of an organization of theirs. */
export const resolveSpace: Resolver<Objects['space']> = async (db, tokenHash, { spaceId = '' }, now) => {
  const [row] = await spaceOfCaller(db).execute({
    tokenHash,
    now,
    spaceId,
    goneBefore: restorableSince(now),
  });
  if (!row) return { caller: null };
  const person = personOf(row.caller);
  if (!row.own || !row.row) return { caller: person, parentMissing: false, object: null };
  return {
    caller: person,
    parentMissing: false,
    object: {
      organizationId: row.row.organizationId,
      organizationRole: row.own.role as Role | null,
      ...accessToSpace(row.row, roleAt(row.level)),
      deleted: row.row.deletedAt !== null,
      row: row.row,
      publication: row.publication,
    },
  };
};

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
      row: spaces,
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

const countOfSpaces = builtOnce((db) => {
  const placed = sql.placeholder;
  const viewer = { id: placed('viewerId'), role: placed('viewerRole') };
  const organizationId = placed('organizationId');
  const countOf = (part: SQL) =>
    db
      .select({ count: count().as('count') })
      .from(spaces)
      .where(and(eq(spaces.organizationId, organizationId), isNull(spaces.deletedAt), part));
  const { byLevel, byGrant } = rightsIn(organizationId, viewer).parts('read', spaces);
  const both = unionAll(countOf(byLevel), countOf(byGrant)).as('both');
  return db
    .select({ count: sql<number>`sum(${both.count})::int` })
    .from(both)
    .prepare('count_of_spaces');
});

export async function countSpaceRows(db: Db, filter: SpaceFilter): Promise<number> {
  const { organizationId, viewer, ...others } = filter;
  if (Object.keys(others).length > 0) return db.$count(spaces, visible(filter));
  const values = { organizationId, viewerId: viewer.id, viewerRole: viewer.role };
  const [row] = await countOfSpaces(db).execute(values);
  return row?.count ?? 0;
}

/** A space with the member's level, deleted or not; undefined when there is none. */
export async function findSpaceRow(
  db: Db,
  organizationId: string,
  id: string,
  viewer: Viewer,
): Promise<SpaceRecord | undefined> {
  const [row] = await db
    .select({
      row: spaces,
      level: levelOn(spaces, sql`${viewer.id}::text`, sql`${viewer.role}::text`),
      publication,
    })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, id)));
  return row && { ...row, level: roleAt(row.level) };
}

export async function insertSpace(tx: Db, row: typeof spaces.$inferInsert): Promise<void> {
  await tx.insert(spaces).values(row);
}

/** Updates a space that is not deleted; returns whether there was one. */
export async function updateSpaceRow(
  tx: Db,
  organizationId: string,
  id: string,
  set: Partial<typeof spaces.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(spaces)
    .set(set)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, id), isNull(spaces.deletedAt)))
    .returning({ id: spaces.id });
  return changed.length > 0;
}

/** Restores a deleted space; returns whether there was one. */
export async function restoreSpaceRow(
  tx: Db,
  organizationId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const restored = await tx
    .update(spaces)
    .set({ deletedAt: null })
    .where(
      and(
        eq(spaces.organizationId, organizationId),
        eq(spaces.id, id),
        isNotNull(spaces.deletedAt),
        gte(spaces.deletedAt, restorableSince(now)),
      ),
    )
    .returning({ id: spaces.id });
  return restored.length > 0;
}

export type ExpiredSpace = Pick<SpaceRow, 'organizationId' | 'id' | 'title'>;

/** The deleted spaces that can't be restored any more, oldest first. */
export async function listExpiredSpaces(db: Db, now: Date): Promise<ExpiredSpace[]> {
  return db
    .select({ organizationId: spaces.organizationId, id: spaces.id, title: spaces.title })
    .from(spaces)
    .where(lt(spaces.deletedAt, restorableSince(now)))
    .orderBy(asc(spaces.deletedAt));
}

/** Deletes a space that can't be restored any more; returns whether it existed. */
export async function deleteExpiredSpace(
  tx: Db,
  organizationId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const removed = await tx
    .delete(spaces)
    .where(
      and(
        eq(spaces.organizationId, organizationId),
        eq(spaces.id, id),
        lt(spaces.deletedAt, restorableSince(now)),
      ),
    )
    .returning({ id: spaces.id });
  return removed.length > 0;
}
