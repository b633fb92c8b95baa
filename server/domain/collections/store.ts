import { and, count, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Role, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Objects, Resolver } from '#server/core/objects.ts';
import { callerColumns, callerOf, levelOn, membershipOf, personOf } from '#server/db/access.ts';
import { builtOnce, insertOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { rightsOf } from '#server/db/rights.ts';
import { collections, spaces } from '#server/db/tables/containers.ts';
import { members } from '#server/db/tables/people.ts';
import { collectionTreeOrder } from '#server/db/tree-order.ts';

export type CollectionRow = typeof collections.$inferSelect;

/** A collection with one member's level. */
export interface CollectionRecord {
  row: CollectionRow;
  level: Role | null;
}

/** Reads the caller and a collection of an organization of theirs. */
export const resolveCollection: Resolver<Objects['collection']> = async (db, tokenHash, params, now) => {
  const caller = callerOf(db, tokenHash, now);
  const [row] = await db
    .with(caller)
    .select({
      caller: callerColumns(caller),
      own: members,
      row: collections,
      level: levelOn(collections, sql`${caller.id}`, members.role),
    })
    .from(caller)
    .leftJoin(collections, eq(collections.id, params.collectionId ?? ''))
    .leftJoin(members, membershipOf(caller, collections.organizationId));
  if (!row) return { caller: null };
  const person = personOf(row.caller);
  if (!row.own || !row.row) return { caller: person, parentMissing: false, object: null };
  return {
    caller: person,
    parentMissing: false,
    object: {
      organizationId: row.row.organizationId,
      organizationRole: row.own.role as Role | null,
      member: true,
      level: roleAt(row.level),
      row: row.row,
    },
  };
};

interface CollectionFilter<Value = string> {
  organizationId: Value;
  viewer: { id: Value; role: Role | null | Extract<Value, Placeholder> };
  /** Those in collections too. */
  nested: boolean;
}

type Filter = CollectionFilter<string | Placeholder>;

const rightsIn = (organizationId: Filter['organizationId'], { id, role }: Filter['viewer']) =>
  rightsOf({ organizationId, userId: id, role });

function visible({ organizationId, viewer, nested }: Filter): SQL | undefined {
  return and(
    eq(collections.organizationId, organizationId),
    nested ? undefined : isNull(collections.parentId),
    rightsIn(organizationId, viewer).has('read', collections),
  );
}

function selectCollections(
  db: Db,
  filter: Filter,
  { after, limit }: { after: SQL | undefined; limit: number | Placeholder },
) {
  return db
    .select({
      key: collectionTreeOrder.key,
      row: collections,
      level: rightsIn(filter.organizationId, filter.viewer).level(collections),
    })
    .from(collections)
    .where(and(visible(filter), after))
    .orderBy(...collectionTreeOrder.orderBy)
    .limit(limit);
}

type Part = 'nested' | 'top';

const placed = sql.placeholder;
const viewer = { id: placed('viewerId'), role: placed('viewerRole') };
const ofViewer = (part: Part): Filter => ({
  organizationId: placed('organizationId'),
  viewer,
  nested: part === 'nested',
});

/** The first page of what a member can see, which is asked for most often. */
const firstCollections = builtOnce((db, part: Part) =>
  selectCollections(db, ofViewer(part), { after: undefined, limit: placed('limit') }).prepare(
    `first_collections_${part}`,
  ),
);

const countOfCollections = builtOnce((db, part: Part) =>
  db
    .select({ count: count() })
    .from(collections)
    .where(visible(ofViewer(part)))
    .prepare(`count_of_collections_${part}`),
);

/** The part of the collections that a filter names, with the values of its statement. */
function placedIn({ organizationId, viewer: { id, role }, nested }: CollectionFilter) {
  const part: Part = nested ? 'nested' : 'top';
  return { part, values: { organizationId, viewerId: id, viewerRole: role } };
}

export async function listCollectionRows(
  db: Db,
  filter: CollectionFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  const { part, values } = placedIn(filter);
  const rows = await (after === undefined
    ? firstCollections(db, part).execute({ ...values, limit })
    : selectCollections(db, filter, { after, limit }));
  return rows.map(({ level, ...row }) => ({ ...row, level: roleAt(level) }));
}

export async function countCollectionRows(db: Db, filter: CollectionFilter): Promise<number> {
  const { part, values } = placedIn(filter);
  const [row] = await countOfCollections(db, part).execute(values);
  return row?.count ?? 0;
}

export const insertCollection = insertOnce(collections);

export async function updateCollectionRow(
  tx: Db,
  organizationId: string,
  id: string,
  set: Partial<Pick<CollectionRow, 'title' | 'description' | 'defaultLevel'>>,
): Promise<void> {
  await tx
    .update(collections)
    .set(set)
    .where(and(eq(collections.organizationId, organizationId), eq(collections.id, id)));
}

/** Whether collections or living spaces are in a collection. */
export async function hasContent(tx: Db, organizationId: string, id: string): Promise<boolean> {
  const inner = await tx.$count(
    collections,
    and(eq(collections.organizationId, organizationId), eq(collections.parentId, id)),
  );
  const living = await tx.$count(
    spaces,
    and(eq(spaces.organizationId, organizationId), eq(spaces.parentId, id), isNull(spaces.deletedAt)),
  );
  return inner + living > 0;
}

/**
 * Moves the deleted spaces of a collection up to its parent. Each keeps its access, so that restoring it opens it to
 * nobody new.
 */
export async function liftDeletedSpaces(tx: Db, { organizationId, id, parentId }: CollectionRow) {
  return tx
    .update(spaces)
    .set({
      parentId,
      defaultLevel: sql`case when ${spaces.effectiveLevel} = 'none' then null
        when ${spaces.effectiveLevel} = 'organization' then 'inherit' else ${spaces.effectiveLevel} end`,
    })
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.parentId, id)))
    .returning({ id: spaces.id });
}

export async function deleteCollectionRow(tx: Db, organizationId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(collections)
    .where(and(eq(collections.organizationId, organizationId), eq(collections.id, id)))
    .returning({ id: collections.id });
  return gone.length > 0;
}
