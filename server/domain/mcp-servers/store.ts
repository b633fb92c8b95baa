import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Audience, isAnybody, isOpenTo } from '#server/core/audience.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { siteMcpServers, type sites } from '#server/db/tables/sites.ts';

export type McpServerRow = typeof siteMcpServers.$inferSelect;
type SiteKey = Pick<typeof sites.$inferSelect, 'organizationId' | 'id'>;

const serversOf = ({ organizationId, id }: SiteKey) =>
  and(eq(siteMcpServers.organizationId, organizationId), eq(siteMcpServers.siteId, id));

const serverOf = (site: SiteKey, id: string) => and(serversOf(site), eq(siteMcpServers.id, id));

export const mcpServerOrder = orderBy(
  { by: sql`${siteMcpServers.createdAt}`, direction: 'asc', type: 'timestamptz' },
  { by: sql`${siteMcpServers.id}`, direction: 'asc', type: 'text' },
);

export async function listMcpServerRows(
  db: Db,
  site: SiteKey,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: mcpServerOrder.key, row: siteMcpServers })
    .from(siteMcpServers)
    .where(and(serversOf(site), after))
    .orderBy(...mcpServerOrder.orderBy)
    .limit(limit);
}

/** The oldest MCP servers of a site that are asked for an audience. */
export async function listFirstMcpServerRows(
  db: Db,
  site: SiteKey,
  most: number,
  audience: Audience,
): Promise<McpServerRow[]> {
  const conditions = isAnybody(audience)
    ? []
    : await db
        .selectDistinct({ condition: siteMcpServers.condition })
        .from(siteMcpServers)
        .where(and(serversOf(site), isNotNull(siteMcpServers.condition)));
  const met = conditions.flatMap(({ condition }) =>
    condition !== null && isOpenTo(condition, audience) ? [condition] : [],
  );
  return db
    .select()
    .from(siteMcpServers)
    .where(and(serversOf(site), or(isNull(siteMcpServers.condition), inArray(siteMcpServers.condition, met))))
    .orderBy(siteMcpServers.createdAt, siteMcpServers.id)
    .limit(most);
}

export async function countMcpServerRows(db: Db, site: SiteKey): Promise<number> {
  return db.$count(siteMcpServers, serversOf(site));
}

export async function findMcpServerRow(db: Db, site: SiteKey, id: string): Promise<McpServerRow | undefined> {
  const [row] = await db.select().from(siteMcpServers).where(serverOf(site, id));
  return row;
}

/** An MCP server of a site, locked so that its headers change one after the other. */
export async function lockMcpServerRow(tx: Db, site: SiteKey, id: string): Promise<McpServerRow | undefined> {
  const [row] = await tx.select().from(siteMcpServers).where(serverOf(site, id)).for('no key update');
  return row;
}

export async function insertMcpServer(tx: Db, row: McpServerRow): Promise<void> {
  await tx.insert(siteMcpServers).values(row);
}

export async function updateMcpServerRow(
  tx: Db,
  site: SiteKey,
  id: string,
  set: Partial<Pick<McpServerRow, 'name' | 'url' | 'transport' | 'condition' | 'sealedHeaders'>>,
): Promise<void> {
  await tx.update(siteMcpServers).set(set).where(serverOf(site, id));
}

/** Deletes an MCP server of a site; undefined when there was none. */
export async function deleteMcpServerRow(
  tx: Db,
  site: SiteKey,
  id: string,
): Promise<McpServerRow | undefined> {
  const [row] = await tx.delete(siteMcpServers).where(serverOf(site, id)).returning();
  return row;
}
