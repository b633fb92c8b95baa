import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Role, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Viewer } from '#server/core/viewer.ts';
import { levelOn } from '#server/db/access.ts';
import { builtOnce, placeholders, sqlOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { collections, spaces } from '#server/db/tables/containers.ts';
import { organizations } from '#server/db/tables/people.ts';

export type CollectionRow = typeof collections.$inferSelect;
export type SpaceRow = typeof spaces.$inferSelect;
export type ContainerKind = 'collection' | 'space';

/** Something that has a place: where it is, and what follows from it. */
export interface ContainerPlace {
  kind: ContainerKind;
  id: string;
  organizationId: string;
  parentId: string | null;
}

export interface Sibling {
  kind: ContainerKind;
  id: string;
  position: string;
}

/** Why trees are locked: to change what is in them, or only so that they stay while something is added at an end. */
const strengths = { change: 'no key update', add: 'share' } as const;

const selectAndLock = builtOnce((db, to: keyof typeof strengths) =>
  db
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`${organizations.id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(organizations.id))
    .for(strengths[to])
    .prepare(`lock_places_to_${to}`),
);

/**
 * Locks the trees of organizations until the transaction ends. Whatever creates, moves or removes a collection or space
 * locks them first, so that what it reads of the tree stays true. Any number of writes add at the same time; two of them may
 * get one position, and their ids decide the order.
 */
export async function lockPlaces(
  tx: Db,
  organizationIds: readonly string[],
  to: keyof typeof strengths = 'change',
): Promise<void> {
  await selectAndLock(tx, to).execute({ ids: [...new Set(organizationIds)] });
}

const collectionOfViewer = builtOnce((db) => {
  const { organizationId, id, viewerId, viewerRole } = placeholders(
    'organizationId',
    'id',
    'viewerId',
    'viewerRole',
  );
  const level = levelOn(collections, sql`${viewerId}::text`, sql`${viewerRole}::text`);
  return db
    .select({ row: collections, level })
    .from(collections)
    .where(and(eq(collections.organizationId, organizationId), eq(collections.id, id)))
    .prepare('collection_of_viewer');
});

/** A collection of an organization with a member's level on it; undefined when there is none. */
export async function findCollectionRow(
  db: Db,
  organizationId: string,
  id: string,
  { id: viewerId, role: viewerRole }: Viewer,
): Promise<{ row: CollectionRow; level: Role | null } | undefined> {
  const [row] = await collectionOfViewer(db).execute({ organizationId, id, viewerId, viewerRole });
  return row && { row: row.row, level: roleAt(row.level) };
}

const tables = { collection: collections, space: spaces };

/** The place of a collection or space; undefined when there is none. A deleted space has no place. */
export async function findContainerPlace(
  tx: Db,
  { kind, organizationId, id }: Pick<ContainerPlace, 'kind' | 'organizationId' | 'id'>,
): Promise<ContainerPlace | undefined> {
  const alive = kind === 'space' ? sql`and deleted_at is null` : sql``;
  const { rows } = await tx.execute<{ parentId: string | null }>(sql`
    select parent_id as "parentId" from ${tables[kind]}
    where organization_id = ${organizationId} and id = ${id} ${alive}`);
  return rows[0] && { kind, id, organizationId, parentId: rows[0].parentId };
}

/** The collections and living spaces of one parent, in their order. */
export async function listSiblings(
  tx: Db,
  organizationId: string,
  parentId: string | null,
): Promise<Sibling[]> {
  const here = below(organizationId, parentId);
  const { rows } = await tx.execute<{ kind: ContainerKind; id: string; position: string }>(sql`
    select kind, id, position::text as position from (
      select 'collection' as kind, id, position from ${collections} where ${here}
      union all
      select 'space', id, position from ${spaces} where ${here} and deleted_at is null) as siblings
    order by siblings.position, id`);
  return rows;
}

function below(organizationId: string | Placeholder, parentId: string | Placeholder | null): SQL {
  const parent = parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}`;
  return sql`organization_id = ${organizationId} and ${parent}`;
}

function nextBelow(parentId: Placeholder | null): SQL {
  const here = below(sql.placeholder('organizationId'), parentId);
  // With the parent in the order the index leads to the last one at the top too: PostgreSQL takes only `=` for a constant.
  const last = sql`order by parent_id desc, position desc limit 1`;
  return sql`
    select trim_scale(coalesce(floor(max(position)) + 1, 1))::text as position from (
      (select position from ${collections} where ${here} ${last})
      union all
      (select position from ${spaces} where ${here} and deleted_at is null ${last})) as last`;
}

const selectNext = sqlOnce<{ position: string }>(() => nextBelow(sql.placeholder('parentId')));
const selectNextAtTop = sqlOnce<{ position: string }>(() => nextBelow(null));

/** A position behind the last collection or living space of a parent; the first one when it has none. */
export async function nextPosition(tx: Db, organizationId: string, parentId: string | null): Promise<string> {
  const { rows } = await (parentId === null
    ? selectNextAtTop(tx).execute({ organizationId })
    : selectNext(tx).execute({ organizationId, parentId }));
  return rows[0]?.position ?? '1';
}

/** A position between two others; the first, or one at an end, when there are none. */
export async function positionBetween(
  tx: Db,
  after: string | undefined,
  before: string | undefined,
): Promise<string> {
  const [low, high] = [sql`${after ?? null}::numeric`, sql`${before ?? null}::numeric`];
  const { rows } = await tx.execute<{ position: string }>(sql`
    select trim_scale(coalesce((${low} + ${high}) * 0.5, floor(${low}) + 1, ceil(${high}) - 1, 1))::text as position`);
  return rows[0]?.position ?? '1';
}

/** Counts the places of a parent anew from 1, when halving between neighbours has made them long. */
export async function renumber(tx: Db, organizationId: string, parentId: string | null): Promise<void> {
  const siblings = await listSiblings(tx, organizationId, parentId);
  for (const kind of ['collection', 'space'] as const) {
    const ids = siblings.map((sibling) => (sibling.kind === kind ? sibling.id : ''));
    await tx.execute(sql`
      update ${tables[kind]} as moved set position = place.number
      from unnest(${sql.param(ids)}::text[]) with ordinality as place (id, number)
      where moved.organization_id = ${organizationId} and moved.id = place.id`);
  }
  for (const { kind, id } of siblings) await updateAncestry(tx, { kind, organizationId, id });
}

/** Sets the parent and position of a collection or space. Call `updateAncestry` afterwards. */
export async function setPlace(
  tx: Db,
  { kind, organizationId, id }: ContainerPlace,
  { parentId, position }: { parentId: string | null; position: string },
): Promise<void> {
  await tx.execute(sql`
    update ${tables[kind]} set parent_id = ${parentId}, position = ${position}
    where organization_id = ${organizationId} and id = ${id}`);
}

/** The default level in effect below a parent with this level. */
const effective = (own: SQL, parents: SQL) =>
  sql`case when ${own} is null then 'none' when ${own} = 'inherit' then coalesce(${parents}, 'organization') else ${own} end`;

/** Updates what follows from the place of a container for it and everything in it: ancestry, order, effective level. */
export async function updateAncestry(
  tx: Db,
  { kind, organizationId, id }: Pick<ContainerPlace, 'kind' | 'organizationId' | 'id'>,
): Promise<void> {
  if (kind === 'collection') {
    await tx.execute(sql`
      with recursive tree (id, ancestry, tree_position, level) as (
        select top.id, top.id || coalesce(around.ancestry, '{}'),
          coalesce(around.tree_position, '{}') || top.position,
          ${effective(sql`top.default_level`, sql`around.effective_level`)}
        from ${collections} as top
        left join ${collections} as around
          on around.organization_id = top.organization_id and around.id = top.parent_id
        where top.organization_id = ${organizationId} and top.id = ${id}
        union all
        select inner_one.id, inner_one.id || tree.ancestry, tree.tree_position || inner_one.position,
          ${effective(sql`inner_one.default_level`, sql`tree.level`)}
        from ${collections} as inner_one join tree on inner_one.parent_id = tree.id
        where inner_one.organization_id = ${organizationId})
      update ${collections} as settled
      set ancestry = tree.ancestry, tree_position = tree.tree_position, effective_level = tree.level
      from tree where settled.organization_id = ${organizationId} and settled.id = tree.id`);
  }
  const which = kind === 'space' ? sql`inside.id = ${id}` : sql`around.ancestry @> array[${id}]`;
  await tx.execute(sql`
    update ${spaces} as settled
    set ancestry = inside.id || coalesce(around.ancestry, '{}'),
      tree_position = coalesce(around.tree_position, '{}') || inside.position,
      effective_level = ${effective(sql`inside.default_level`, sql`around.effective_level`)}
    from ${spaces} as inside
    left join ${collections} as around
      on around.organization_id = inside.organization_id and around.id = inside.parent_id
    where inside.organization_id = ${organizationId} and ${which}
      and settled.organization_id = inside.organization_id and settled.id = inside.id`);
}

/** How many collections deep the deepest one in a collection is, itself counted. */
export async function heightOf(tx: Db, organizationId: string, collectionId: string): Promise<number> {
  const { rows } = await tx.execute<{ height: number }>(sql`
    select max(array_position(ancestry, ${collectionId})) as height from ${collections}
    where organization_id = ${organizationId} and ancestry @> array[${collectionId}]`);
  return rows[0]?.height ?? 1;
}
