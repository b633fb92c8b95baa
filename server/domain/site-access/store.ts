import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Objects, Visitor, VisitorResolver } from '#server/core/objects.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { admits, hasKey } from '#server/db/publications.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { shareLinks, siteSections, siteSpaces, sites } from '#server/db/tables/sites.ts';

export type ShareLinkRow = typeof shareLinks.$inferSelect;
export type SiteRow = typeof sites.$inferSelect;

type SiteKey = Pick<SiteRow, 'organizationId' | 'id'>;

const linksOf = ({ organizationId, id }: SiteKey) =>
  and(eq(shareLinks.organizationId, organizationId), eq(shareLinks.siteId, id));

export const shareLinkOrder = orderBy(
  { by: sql`${shareLinks.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${shareLinks.id}`, direction: 'asc', type: 'text' },
);

interface LinkFilter {
  site: SiteKey;
  search?: string | undefined;
}

const matching = ({ site, search }: LinkFilter) =>
  and(linksOf(site), search ? sql`${shareLinks.name} ilike ${containsText(search)}` : undefined);

export async function listShareLinkRows(
  db: Db,
  filter: LinkFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: shareLinkOrder.key, row: shareLinks })
    .from(shareLinks)
    .where(and(matching(filter), after))
    .orderBy(...shareLinkOrder.orderBy)
    .limit(limit);
}

export async function countShareLinkRows(db: Db, filter: LinkFilter): Promise<number> {
  return db.$count(shareLinks, matching(filter));
}

export async function insertShareLink(tx: Db, row: ShareLinkRow): Promise<void> {
  await tx.insert(shareLinks).values(row);
}

/** Changes a share link of a site; undefined when there is none. Without changes it is only read. */
export async function updateShareLinkRow(
  tx: Db,
  site: SiteKey,
  id: string,
  set: Partial<Pick<ShareLinkRow, 'name' | 'active'>>,
): Promise<ShareLinkRow | undefined> {
  const where = and(linksOf(site), eq(shareLinks.id, id));
  const [row] =
    Object.keys(set).length === 0
      ? await tx.select().from(shareLinks).where(where)
      : await tx.update(shareLinks).set(set).where(where).returning();
  return row;
}

/** Deletes a share link of a site; undefined when there was none. */
export async function deleteShareLinkRow(
  tx: Db,
  site: SiteKey,
  id: string,
): Promise<ShareLinkRow | undefined> {
  const [row] = await tx
    .delete(shareLinks)
    .where(and(linksOf(site), eq(shareLinks.id, id)))
    .returning();
  return row;
}

/** A published site by its label, for somebody who brings this key or none. */
export async function findAdmittingSite(
  db: Db,
  basename: string,
  keyHash: Buffer | undefined,
): Promise<{ site: SiteRow; shareLinkId: string | null } | undefined> {
  const [found] = await db
    .select({ site: sites, shareLinkId: shareLinks.id })
    .from(sites)
    .leftJoin(
      shareLinks,
      and(
        eq(shareLinks.organizationId, sites.organizationId),
        eq(shareLinks.siteId, sites.id),
        eq(sites.visibility, 'share-link'),
        eq(shareLinks.active, true),
        keyHash ? eq(shareLinks.keyHash, keyHash) : sql`false`,
      ),
    )
    .where(and(eq(sites.basename, basename), admits(hasKey(keyHash))));
  return found;
}

const toSection = and(
  eq(siteSections.organizationId, siteSpaces.organizationId),
  eq(siteSections.siteId, siteSpaces.siteId),
  eq(siteSections.id, siteSpaces.sectionId),
);

/**
 * The spaces that visitors of a site see, with what its addresses are made of: those of the default section first, and
 * in each section the default one first.
 */
export async function listVisibleSpaces(db: Db, { organizationId, id }: SiteKey) {
  return db
    .select({ row: siteSpaces, section: siteSections, space: spaces })
    .from(siteSpaces)
    .innerJoin(
      spaces,
      and(eq(spaces.organizationId, siteSpaces.organizationId), eq(spaces.id, siteSpaces.spaceId)),
    )
    .leftJoin(siteSections, toSection)
    .where(
      and(
        eq(siteSpaces.organizationId, organizationId),
        eq(siteSpaces.siteId, id),
        isNull(siteSpaces.condition),
        isNull(siteSections.condition),
        isNull(spaces.deletedAt),
      ),
    )
    .orderBy(
      desc(siteSections.isDefault),
      asc(siteSections.position),
      asc(siteSections.id),
      desc(siteSpaces.isDefault),
      asc(siteSpaces.position),
      asc(siteSpaces.id),
    );
}

/** What a visitor may do with what a site shows: look at it. */
function standingOf(visitor: Visitor) {
  return {
    organizationId: visitor.organizationId,
    organizationRole: null,
    member: false,
    level: null,
    exceptions: { view: { allowed: true, because: 'A published site shows it.' } },
  };
}

/** The site of a visitor, as long as it lets them in. */
const siteOf = (visitor: Visitor) =>
  and(
    eq(sites.organizationId, visitor.organizationId),
    eq(sites.id, visitor.siteId),
    admits(visitor.shareLinkId === null ? undefined : sql`${shareLinks.id} = ${visitor.shareLinkId}`),
  );

/** Reads the site of the path for its visitor. */
export const resolveSiteForVisitor: VisitorResolver<Objects['site']> = async (db, visitor, params) => {
  if (params.organizationId !== visitor.organizationId || params.siteId !== visitor.siteId) return undefined;
  const [row] = await db.select().from(sites).where(siteOf(visitor));
  return row && { ...standingOf(visitor), row };
};

/** Reads the space of the path for the visitor of a site that shows it. */
export const resolveSpaceForVisitor: VisitorResolver<Objects['space']> = async (db, visitor, params) => {
  const [found] = await db
    .select({
      row: spaces,
      visited: { id: sites.id, basename: sites.basename, visibility: sites.visibility },
    })
    .from(sites)
    .innerJoin(
      siteSpaces,
      and(eq(siteSpaces.organizationId, sites.organizationId), eq(siteSpaces.siteId, sites.id)),
    )
    .innerJoin(
      spaces,
      and(eq(spaces.organizationId, siteSpaces.organizationId), eq(spaces.id, siteSpaces.spaceId)),
    )
    .leftJoin(siteSections, toSection)
    .where(
      and(
        siteOf(visitor),
        eq(spaces.id, params.spaceId ?? ''),
        isNull(siteSpaces.condition),
        isNull(siteSections.condition),
        isNull(spaces.deletedAt),
      ),
    )
    .limit(1);
  return found && { ...standingOf(visitor), ...found };
};
