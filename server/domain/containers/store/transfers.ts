import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { onSite } from '#server/db/publications.ts';
import { collections, grants, spaces } from '#server/db/tables/containers.ts';
import { invites } from '#server/db/tables/invites.ts';
import { siteSpaces } from '#server/db/tables/site-structure.ts';
import { sites } from '#server/db/tables/sites.ts';
import type { ContainerPlace } from './places.ts';

/** Allows a transaction that has locked nothing yet to wait for other work, however long that takes. */
export async function allowWaiting(tx: Db): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

/** Everything that goes along with a collection or space: itself and all in it, deleted spaces among them. */
export interface Subtree {
  collections: { id: string; parentId: string | null }[];
  spaces: { id: string; parentId: string | null }[];
}

export async function findSubtree(
  tx: Db,
  { organizationId, id }: Pick<ContainerPlace, 'organizationId' | 'id'>,
): Promise<Subtree> {
  const inside = async (table: typeof collections | typeof spaces) => {
    const { rows } = await tx.execute<{ id: string; parentId: string | null }>(sql`
      select id, parent_id as "parentId" from ${table}
      where organization_id = ${organizationId} and ancestry @> array[${id}] order by id`);
    return rows;
  };
  return { collections: await inside(collections), spaces: await inside(spaces) };
}

/** Locks the sites that show some spaces, then the spaces, so that nothing is published or written there meanwhile. */
export async function lockSpacesWithSites(
  tx: Db,
  organizationId: string,
  spaceIds: readonly string[],
): Promise<void> {
  const showing = tx
    .select({ id: siteSpaces.siteId })
    .from(siteSpaces)
    .where(and(eq(siteSpaces.organizationId, organizationId), inArray(siteSpaces.spaceId, [...spaceIds])));
  await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.organizationId, organizationId), inArray(sites.id, showing)))
    .orderBy(asc(sites.id))
    .for('no key update');
  await tx
    .select({ id: spaces.id })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), inArray(spaces.id, [...spaceIds])))
    .orderBy(asc(spaces.id))
    .for('update');
}

/** Whether a published site shows one of some spaces. */
export async function arePublished(tx: Db, organizationId: string, spaceIds: string[]): Promise<boolean> {
  const [siteSpace] = await tx
    .select({ id: siteSpaces.id })
    .from(siteSpaces)
    .innerJoin(sites, onSite)
    .where(
      and(
        eq(siteSpaces.organizationId, organizationId),
        inArray(siteSpaces.spaceId, spaceIds),
        eq(sites.published, true),
      ),
    )
    .limit(1);
  return siteSpace !== undefined;
}

/** Removes spaces from the sites that show them. */
export async function removeFromSites(tx: Db, organizationId: string, spaceIds: string[]): Promise<void> {
  await tx
    .delete(siteSpaces)
    .where(and(eq(siteSpaces.organizationId, organizationId), inArray(siteSpaces.spaceId, spaceIds)));
}

/** Moves a subtree to the top of another organization. Grants and invitations are deleted, and API specs stay behind. */
export async function transferRows(
  tx: Db,
  subtree: Subtree,
  from: string,
  to: string,
  topId: string,
): Promise<void> {
  const ids = [...subtree.collections, ...subtree.spaces].map(({ id }) => id);
  await tx.delete(grants).where(and(eq(grants.organizationId, from), inArray(grants.targetId, ids)));
  await tx
    .delete(invites)
    .where(
      and(
        eq(invites.organizationId, from),
        or(inArray(invites.spaceId, ids), inArray(invites.collectionId, ids)),
      ),
    );
  // A row and its parent must be of one organization at every moment, so the parents come last.
  for (const [table, rows] of [
    [collections, subtree.collections],
    [spaces, subtree.spaces],
  ] as const) {
    await tx.execute(sql`
      update ${table} set parent_id = null
      where organization_id = ${from} and id = any(${sql.param(rows.map(({ id }) => id))}::text[])`);
  }
  for (const [table, rows] of [
    [collections, subtree.collections],
    [spaces, subtree.spaces],
  ] as const) {
    await tx.execute(sql`
      update ${table} set organization_id = ${to}${table === spaces ? sql`, computed_source = null` : sql``}
      where organization_id = ${from} and id = any(${sql.param(rows.map(({ id }) => id))}::text[])`);
    const inner = rows.filter(({ id }) => id !== topId);
    await tx.execute(sql`
      update ${table} as inner_one set parent_id = place.parent_id
      from unnest(${sql.param(inner.map(({ id }) => id))}::text[],
        ${sql.param(inner.map(({ parentId }) => parentId))}::text[]) as place (id, parent_id)
      where inner_one.organization_id = ${to} and inner_one.id = place.id`);
  }
}
