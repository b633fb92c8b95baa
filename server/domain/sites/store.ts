import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Role, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Access } from '#server/core/can.ts';
import type { Objects, Resolution, Resolver } from '#server/core/objects.ts';
import type { Viewer } from '#server/core/viewer.ts';
import {
  type CallerTable,
  callerColumns,
  callerOf,
  levelOn,
  membershipOf,
  personOf,
} from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { rightsOf } from '#server/db/rights.ts';
import { members, organizations, users } from '#server/db/tables/people.ts';
import { siteSpaces } from '#server/db/tables/site-structure.ts';
import { type StoredAds, siteHostnames, sites } from '#server/db/tables/sites.ts';
import { deleteGrantsOn } from '#server/domain/containers/index.ts';

export type SiteRow = typeof sites.$inferSelect;

/** Reads the caller and a site of an organization of theirs, with their level on it. */
export const resolveSite: Resolver<Objects['site']> = async (db, tokenHash, params, now) => {
  const caller = callerOf(db, tokenHash, now);
  if (params.siteId === undefined) return resolveSiteByName(db, caller, params);
  const [row] = await db
    .with(caller)
    .select({
      caller: callerColumns(caller),
      own: members,
      row: sites,
      level: levelOn(sites, members.userId, members.role),
    })
    .from(caller)
    .leftJoin(members, membershipOf(caller, params.organizationId))
    .leftJoin(
      sites,
      and(eq(sites.organizationId, members.organizationId), eq(sites.id, params.siteId ?? '')),
    );
  return resolutionOf(row, !row?.own);
};

/**
 * Reads the caller and a site of an organization of theirs by its label, or by a name that it wants or is read at. Of
 * several sites that want one name, it is the one that is read there.
 */
async function resolveSiteByName(
  db: Db,
  caller: CallerTable,
  { hostname, subdomain }: Readonly<Record<string, string>>,
): Promise<Resolution<Objects['site']>> {
  const named =
    hostname === undefined
      ? eq(sites.basename, subdomain?.toLowerCase() ?? '')
      : sql`exists (select 1 from ${siteHostnames} where ${siteHostnames.organizationId} = ${sites.organizationId}
          and ${siteHostnames.siteId} = ${sites.id} and ${siteHostnames.hostname} = ${hostname.toLowerCase()})`;
  const isOfCaller = sql`exists (select 1 from ${members} where ${membershipOf(caller, sites.organizationId)})`;
  const [row] = await db
    .with(caller)
    .select({
      caller: callerColumns(caller),
      own: members,
      row: sites,
      level: levelOn(sites, members.userId, members.role),
    })
    .from(caller)
    .leftJoin(sites, and(named, isOfCaller))
    .leftJoin(members, membershipOf(caller, sites.organizationId))
    .orderBy(sql`${sites.hostname} = ${hostname?.toLowerCase() ?? ''} desc nulls last`, sites.id)
    .limit(1);
  return resolutionOf(row, false);
}

function resolutionOf(
  row:
    | {
        caller: Parameters<typeof personOf>[0];
        own: typeof members.$inferSelect | null;
        row: SiteRow | null;
        level: number;
      }
    | undefined,
  parentMissing: boolean,
): Resolution<Objects['site']> {
  if (!row) return { caller: null };
  const person = personOf(row.caller);
  if (!row.own || !row.row) return { caller: person, parentMissing, object: null };
  return {
    caller: person,
    parentMissing: false,
    object: {
      organizationId: row.row.organizationId,
      organizationRole: row.own.role as Role | null,
      ...accessToSite(roleAt(row.level)),
      row: row.row,
    },
  };
}

/** What a member with this level may do with a site. */
export function accessToSite(level: Role | null): Access {
  return { member: true, level };
}

export const siteOrder = orderBy(
  { by: sql`lower(${sites.title})`, direction: 'asc', type: 'text' },
  { by: sql`${sites.id}`, direction: 'asc', type: 'text' },
);

interface SiteFilter {
  organizationId: string;
  /** The asking member, who sees what they have a role on. */
  viewer: Viewer;
  space?: string | undefined;
  title?: string | undefined;
  published?: boolean | undefined;
  type?: readonly string[] | undefined;
}

function rightsOfViewer({ organizationId, viewer }: Pick<SiteFilter, 'organizationId' | 'viewer'>) {
  return rightsOf({ organizationId, userId: viewer.id, role: viewer.role });
}

function matching({ organizationId, viewer, space, title, published, type }: SiteFilter): SQL | undefined {
  return and(
    eq(sites.organizationId, organizationId),
    rightsOfViewer({ organizationId, viewer }).has('read', sites),
    space === undefined
      ? undefined
      : sql`exists (select 1 from ${siteSpaces} where ${siteSpaces.organizationId} = ${sites.organizationId}
          and ${siteSpaces.siteId} = ${sites.id} and ${siteSpaces.spaceId} = ${space})`,
    title ? sql`${sites.title} ilike ${containsText(title)}` : undefined,
    published === undefined ? undefined : eq(sites.published, published),
    type && inArray(sites.type, [...type]),
  );
}

export async function listSiteRows(
  db: Db,
  filter: SiteFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: siteOrder.key, row: sites, level: rightsOfViewer(filter).level(sites) })
    .from(sites)
    .where(and(matching(filter), after))
    .orderBy(...siteOrder.orderBy)
    .limit(limit);
}

export async function countSiteRows(db: Db, filter: SiteFilter): Promise<number> {
  return db.$count(sites, matching(filter));
}

/** Which of some labels are in use, in any organization. */
export async function filterUsedBasenames(db: Db, labels: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ basename: sites.basename })
    .from(sites)
    .where(inArray(sites.basename, [...labels]));
  return new Set(rows.map(({ basename }) => basename));
}

/** Writes a new site; undefined when another one took its label meanwhile. */
export async function insertSite(tx: Db, row: typeof sites.$inferInsert): Promise<SiteRow | undefined> {
  const [inserted] = await tx
    .insert(sites)
    .values(row)
    .onConflictDoNothing({ target: sites.basename })
    .returning();
  return inserted;
}

/** Updates a site; undefined when there is none. */
export async function updateSiteRow(
  tx: Db,
  { organizationId, id }: Pick<SiteRow, 'organizationId' | 'id'>,
  set: Partial<typeof sites.$inferInsert>,
): Promise<SiteRow | undefined> {
  const [row] = await tx
    .update(sites)
    .set(set)
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, id)))
    .returning();
  return row;
}

/** Deletes a site and what belongs to it alone; whether there was one. */
export async function deleteSiteRow(
  tx: Db,
  { organizationId, id }: Pick<SiteRow, 'organizationId' | 'id'>,
): Promise<boolean> {
  await tx
    .update(organizations)
    .set({ defaultContent: null })
    .where(
      and(eq(organizations.id, organizationId), sql`${organizations.defaultContent} ->> 'site' = ${id}`),
    );
  const gone = await tx
    .delete(sites)
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, id)))
    .returning({ id: sites.id });
  await deleteGrantsOn(tx, { kind: 'site', organizationId, id });
  return gone.length > 0;
}

export const adSiteOrder = orderBy(
  { by: sql`${sites.createdAt}`, direction: 'asc', type: 'timestamptz' },
  { by: sql`${sites.id}`, direction: 'asc', type: 'text' },
);

/** A site that asked for ads, with the address of the person who did. */
export interface AdSiteRow {
  site: SiteRow;
  ads: StoredAds;
  email: string | null;
}

const hasAds = (status: string) =>
  and(sql`${sites.ads} is not null`, sql`${sites.ads} ->> 'status' = ${status}`);

/** Sites of all organizations, for the ad network. */
export async function listAdSiteRows(
  db: Db,
  status: string,
  { after, limit }: { after: SQL | undefined; limit: number },
): Promise<(AdSiteRow & { key: (string | null)[] })[]> {
  const rows = await db
    .select({ key: adSiteOrder.key, site: sites, email: users.email })
    .from(sites)
    .leftJoin(users, sql`${users.id} = ${sites.ads} ->> 'userId'`)
    .where(and(hasAds(status), after))
    .orderBy(...adSiteOrder.orderBy)
    .limit(limit);
  return rows.map(({ site, ...row }) => ({ ...row, site, ads: site.ads as StoredAds }));
}

export async function countAdSiteRows(db: Db, status: string): Promise<number> {
  return db.$count(sites, hasAds(status));
}

/** A site of any organization that asked for ads. */
export async function findAdSite(db: Db, id: string): Promise<SiteRow | undefined> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), sql`${sites.ads} is not null`));
  return row;
}
