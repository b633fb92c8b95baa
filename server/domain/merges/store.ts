import { and, asc, eq, sql } from 'drizzle-orm';
import { roleAt } from '#lib/contract/shared/role-ladder.ts';
import { isAnyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/database.ts';
import { qualified } from '#server/db/qualified.ts';
import { type RightsOf, rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { shareLinks, siteSpaces, sites } from '#server/db/tables/sites.ts';

/** The published sites that show a space, with how many share links open each. */
export async function listSitesShowing(
  db: Db,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
) {
  return db
    .selectDistinct({
      id: sites.id,
      title: sites.title,
      visibility: sites.visibility,
      basename: sites.basename,
      shareLinks: qualified(sql<number>`(select count(*)::int from ${shareLinks}
        where ${shareLinks.organizationId} = ${sites.organizationId} and ${shareLinks.siteId} = ${sites.id}
          and ${shareLinks.active})`),
    })
    .from(siteSpaces)
    .innerJoin(
      sites,
      and(eq(sites.organizationId, siteSpaces.organizationId), eq(sites.id, siteSpaces.siteId)),
    )
    .where(
      and(
        eq(siteSpaces.organizationId, organizationId),
        eq(siteSpaces.spaceId, spaceId),
        eq(sites.published, true),
      ),
    )
    .orderBy(asc(sites.title), asc(sites.id));
}

/** Some spaces with a member's level on each, by their ids. */
export async function loadSpacesOf(
  db: Db,
  member: RightsOf & { organizationId: string },
  ids: readonly string[],
) {
  const rows = await db
    .select({ row: spaces, level: rightsOf(member).level(spaces) })
    .from(spaces)
    .where(and(eq(spaces.organizationId, member.organizationId), isAnyOf(spaces.id, ids)));
  return new Map(rows.map(({ row, level }) => [row.id, { row, level: roleAt(level) }]));
}
