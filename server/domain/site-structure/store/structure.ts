import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Role, roleAt } from '#lib/contract/shared/role-ladder.ts';
import { anybody } from '#server/core/audience.ts';
import { isVisitor, type Objects, type Principal } from '#server/core/objects.ts';
import type { SiteVisitor, Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import {
  isOpenToVisitor,
  ofSection,
  ofSiteSpace,
  onSite,
  type Publication,
  publication,
} from '#server/db/publications.ts';
import { qualified } from '#server/db/qualified.ts';
import { rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { siteSections, siteSpaces } from '#server/db/tables/site-structure.ts';
import { sites } from '#server/db/tables/sites.ts';

export type SiteRow = typeof sites.$inferSelect;
export type SiteSpaceRow = typeof siteSpaces.$inferSelect;
export type SiteSectionRow = typeof siteSections.$inferSelect;

/** The viewer of a site: a member with their own access, or a visitor, who sees what is open to them. */
export type SiteViewer = Viewer | SiteVisitor;

/** The viewer of the site of an operation. */
export function siteViewerOf(
  actor: Principal,
  { organizationRole, visited }: Pick<Objects['site'], 'organizationRole' | 'visited'>,
): SiteViewer {
  if (isVisitor(actor)) return visited ?? { audience: anybody, met: [], shareLinkId: null };
  return { id: actor.id, role: organizationRole };
}

/** Whether a site is looked at by a visitor. */
export function isSiteVisitor(viewer: SiteViewer): viewer is SiteVisitor {
  return 'audience' in viewer;
}

/** A space of a site with its section and the viewer's access. */
export interface SiteSpaceRecord {
  row: SiteSpaceRow;
  isDefault: boolean;
  section: SiteSectionRow | null;
  space: {
    row: typeof spaces.$inferSelect;
    level: Role | null;
    publication: Publication | null;
    visited: boolean;
  };
}

/** Spaces of a site that are there: a deleted space is not. */
const alive = (site: Pick<SiteRow, 'organizationId' | 'id'>) =>
  and(
    eq(siteSpaces.organizationId, site.organizationId),
    eq(siteSpaces.siteId, site.id),
    isNull(spaces.deletedAt),
  );

/** SQL: whether the site space of this row is the default of its section or site: the chosen one, else the first. */
const isDefault = qualified(sql<boolean>`(${siteSpaces.id} = (
  select chosen.id from ${siteSpaces} as chosen
  join ${spaces} as shown on shown.organization_id = chosen.organization_id and shown.id = chosen.space_id
  where chosen.organization_id = ${siteSpaces.organizationId} and chosen.site_id = ${siteSpaces.siteId}
    and chosen.section_id is not distinct from ${siteSpaces.sectionId} and shown.deleted_at is null
  order by chosen.is_default desc, chosen.position, chosen.id limit 1))`);

const rightsIn = (organizationId: string, { id, role }: Viewer) =>
  rightsOf({ organizationId, userId: id, role });

function levelFor(site: Pick<SiteRow, 'organizationId'>, viewer: SiteViewer): SQL<number> {
  return isSiteVisitor(viewer) ? sql<number>`0` : rightsIn(site.organizationId, viewer).level(spaces);
}

/** What the viewer sees of a site: all of an open site, else only the spaces that they can read. */
function visibleTo(
  site: Pick<SiteRow, 'organizationId' | 'published' | 'visibility'>,
  viewer: SiteViewer,
): SQL | undefined {
  if (isSiteVisitor(viewer)) return isOpenToVisitor(viewer);
  const open = site.published && (site.visibility === 'public' || site.visibility === 'unlisted');
  return open ? undefined : rightsIn(site.organizationId, viewer).has('read', spaces);
}

export const structureOrder = orderBy(
  { by: sql`coalesce(${siteSections.position}, 0)`, direction: 'asc', type: 'numeric' },
  { by: sql`${siteSpaces.position}`, direction: 'asc', type: 'numeric' },
  { by: sql`${siteSpaces.id}`, direction: 'asc', type: 'text' },
);

interface StructureFilter {
  site: SiteRow;
  viewer: SiteViewer;
  /** Only the default one, or only the others. */
  default?: boolean | undefined;
  /** Only this one. */
  id?: string;
  /** Only those of these sections. */
  sectionIds?: readonly string[];
}

function matching({ site, viewer, default: only, id, sectionIds }: StructureFilter): SQL | undefined {
  return and(
    alive(site),
    visibleTo(site, viewer),
    only === undefined ? undefined : sql`${isDefault} = ${only}`,
    id === undefined ? undefined : eq(siteSpaces.id, id),
    sectionIds && inArray(siteSpaces.sectionId, [...sectionIds]),
  );
}

/** SQL: whether the viewer sees anything of the section of this row. */
export function showsSomething(site: SiteRow, viewer: SiteViewer): SQL {
  return sql`exists (select 1 from ${siteSpaces} join ${spaces} on ${ofSiteSpace}
    where ${ofSection} and ${alive(site)} and ${visibleTo(site, viewer) ?? sql`true`})`;
}

export async function listSiteSpaceRows(
  db: Db,
  filter: StructureFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
): Promise<(SiteSpaceRecord & { key: (string | null)[] })[]> {
  const rows = await db
    .select({
      key: structureOrder.key,
      row: siteSpaces,
      isDefault,
      section: siteSections,
      space: spaces,
      level: levelFor(filter.site, filter.viewer),
      publication,
    })
    .from(siteSpaces)
    .innerJoin(spaces, ofSiteSpace)
    .leftJoin(siteSections, ofSection)
    .where(and(matching(filter), after))
    .orderBy(...structureOrder.orderBy)
    .limit(limit);
  return rows.map(({ key, row, isDefault, section, space, level, publication }) => ({
    key,
    row,
    isDefault,
    section,
    space: { row: space, level: roleAt(level), publication, visited: isSiteVisitor(filter.viewer) },
  }));
}

export async function countSiteSpaceRows(db: Db, filter: StructureFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(siteSpaces)
    .innerJoin(spaces, ofSiteSpace)
    .leftJoin(siteSections, ofSection)
    .where(matching(filter));
  return row?.count ?? 0;
}

/** How many spaces a member sees of each of some sites; a site of which they see none is left out. */
export async function countSpacesOfSites(
  db: Db,
  organizationId: string,
  siteIds: readonly string[],
  viewer: Viewer,
): Promise<Map<string, number>> {
  if (siteIds.length === 0) return new Map();
  const isOpen = sql`(${sites.published} and ${sites.visibility} in ('public', 'unlisted'))`;
  const rows = await db
    .select({ siteId: siteSpaces.siteId, count: sql<number>`count(*)::int` })
    .from(siteSpaces)
    .innerJoin(spaces, ofSiteSpace)
    .innerJoin(sites, onSite)
    .where(
      and(
        eq(siteSpaces.organizationId, organizationId),
        inArray(siteSpaces.siteId, [...siteIds]),
        isNull(spaces.deletedAt),
        sql`(${isOpen} or ${rightsIn(organizationId, viewer).has('read', spaces)})`,
      ),
    )
    .groupBy(siteSpaces.siteId);
  return new Map(rows.map(({ siteId, count }) => [siteId, count]));
}

/** Locks a site until the transaction ends. */
export async function lockSiteRow(
  tx: Db,
  { organizationId, id }: Pick<SiteRow, 'organizationId' | 'id'>,
): Promise<SiteRow | undefined> {
  const [row] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, id)))
    .for('no key update');
  return row;
}

/** One space of a site, whether or not it is deleted. */
export async function findSiteSpaceRow(
  db: Db,
  { organizationId, id: siteId }: Pick<SiteRow, 'organizationId' | 'id'>,
  id: string,
): Promise<SiteSpaceRow | undefined> {
  const [row] = await db
    .select()
    .from(siteSpaces)
    .where(
      and(
        eq(siteSpaces.organizationId, organizationId),
        eq(siteSpaces.siteId, siteId),
        eq(siteSpaces.id, id),
      ),
    );
  return row;
}

/** All spaces of a site in order, deleted ones among them, to be arranged. */
export async function listPlaces(
  db: Db,
  site: Pick<SiteRow, 'organizationId' | 'id'>,
): Promise<
  (Pick<SiteSpaceRow, 'id' | 'sectionId' | 'path' | 'position' | 'isDefault'> & { deleted: boolean })[]
> {
  const rows = await db
    .select({
      id: siteSpaces.id,
      sectionId: siteSpaces.sectionId,
      path: siteSpaces.path,
      position: siteSpaces.position,
      isDefault: siteSpaces.isDefault,
      deletedAt: spaces.deletedAt,
    })
    .from(siteSpaces)
    .innerJoin(spaces, ofSiteSpace)
    .where(and(eq(siteSpaces.organizationId, site.organizationId), eq(siteSpaces.siteId, site.id)))
    .orderBy(asc(siteSpaces.position), asc(siteSpaces.id));
  return rows.map(({ deletedAt, ...row }) => ({ ...row, deleted: deletedAt !== null }));
}

/**
 * Titles of some spaces of an organization that are not deleted. They can't be deleted until the transaction ends, nor
 * changed: a change that does not know yet that a site shows it would be answered before the site does.
 */
export async function lockSpaceTitles(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: spaces.id, title: spaces.title })
    .from(spaces)
    .where(
      and(eq(spaces.organizationId, organizationId), inArray(spaces.id, [...ids]), isNull(spaces.deletedAt)),
    )
    .orderBy(asc(spaces.id))
    .for('share');
  return new Map(rows.map(({ id, title }) => [id, title]));
}
