import { and, asc, eq, lte, not, sql } from 'drizzle-orm';
import { roleAt } from '#lib/contract/shared/role-ladder.ts';
import { isAnyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/database.ts';
import { isLinkOn } from '#server/db/open-links.ts';
import { isOfLivingOrganization } from '#server/db/organizations.ts';
import { onSite } from '#server/db/publications.ts';
import { qualified } from '#server/db/qualified.ts';
import { type RightsOf, rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { shareLinks } from '#server/db/tables/share-links.ts';
import { siteSpaces } from '#server/db/tables/site-structure.ts';
import { sites } from '#server/db/tables/sites.ts';

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
      hostname: sites.hostname,
      shareLinks: qualified(sql<number>`(select count(*)::int from ${shareLinks}
        where ${shareLinks.organizationId} = ${sites.organizationId} and ${shareLinks.siteId} = ${sites.id}
          and ${isLinkOn})`),
    })
    .from(siteSpaces)
    .innerJoin(sites, onSite)
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

/** A change request whose merge was scheduled, with the time and the person. */
export interface DueMerge {
  organizationId: string;
  spaceId: string;
  id: string;
  mergeAt: Date;
  scheduledBy: string;
  /** When it failed for the first time by a fault of ours. */
  triedAt: Date | undefined;
}

/** Some scheduled merges whose time has come: the earliest of each organization, then the next ones. */
export async function listDueMerges(
  db: Db,
  now: Date,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<DueMerge[]> {
  const turn = sql`row_number() over (partition by ${changeRequests.organizationId} order by ${changeRequests.mergeAt}, ${changeRequests.id})`;
  const rows = await db
    .select({
      organizationId: changeRequests.organizationId,
      spaceId: changeRequests.spaceId,
      id: changeRequests.id,
      mergeAt: changeRequests.mergeAt,
      scheduledBy: changeRequests.mergeScheduledBy,
      schedule: changeRequests.mergeSchedule,
    })
    .from(changeRequests)
    .where(
      and(
        lte(changeRequests.mergeAt, now),
        not(isAnyOf(changeRequests.id, except)),
        isOfLivingOrganization(changeRequests.organizationId),
      ),
    )
    .orderBy(turn, asc(changeRequests.mergeAt), asc(changeRequests.id))
    .limit(limit);
  return rows.map(({ mergeAt, scheduledBy, schedule, ...row }) => ({
    ...row,
    mergeAt: mergeAt ?? now,
    scheduledBy: scheduledBy ?? '',
    triedAt: schedule?.triedAt === undefined ? undefined : new Date(schedule.triedAt),
  }));
}

/** Stores when a scheduled merge failed for the first time. */
export async function recordTry(db: Db, due: DueMerge, now: Date): Promise<void> {
  await db
    .update(changeRequests)
    .set({
      mergeSchedule: sql`jsonb_build_object('triedAt', ${now.toISOString()}::text) || ${changeRequests.mergeSchedule}`,
    })
    .where(scheduleOf(due));
}

/** The row of a change request whose schedule was not changed meanwhile. */
function scheduleOf({ organizationId, spaceId, id, mergeAt }: DueMerge) {
  return and(
    eq(changeRequests.organizationId, organizationId),
    eq(changeRequests.spaceId, spaceId),
    eq(changeRequests.id, id),
    eq(changeRequests.mergeAt, mergeAt),
  );
}

/** Stores why a merge did not happen at its time; undefined where its schedule was changed meanwhile. */
export async function blockScheduledMerge(tx: Db, due: DueMerge, reason: string) {
  const [row] = await tx
    .update(changeRequests)
    .set({
      mergeAt: null,
      mergeSchedule: sql`${changeRequests.mergeSchedule} || jsonb_build_object('status', 'blocked', 'reason', ${reason}::text)`,
    })
    .where(scheduleOf(due))
    .returning();
  return row;
}
