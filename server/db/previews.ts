import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { rank } from '#lib/contract/shared/role-ladder.ts';
import type { PreviewedContent } from '#server/core/previews.ts';
import { levelOn } from './access.ts';
import { isLinkOn } from './open-links.ts';
import { previewedRevision, type StatementValues } from './shown-content.ts';
import { spaces } from './tables/containers.ts';
import { members, organizations } from './tables/people.ts';
import { shareLinks } from './tables/share-links.ts';
import { siteSpaces } from './tables/site-structure.ts';
import { sites } from './tables/sites.ts';

/**
 * The condition that finds the site that a member previews: they may see it in the console, and read each space that its
 * visitors see, so that a preview shows nobody more than they can read anyway. What they look at is of one of these spaces,
 * and whoever looks with a share link, which only admins know of, sees nothing once it opens nothing. They look from a
 * network from which they can use the organization.
 */
export function isPreviewedBy({
  organizationId,
  siteId,
  userId,
  network,
  content,
  shareLinkId,
}: {
  organizationId: string | Placeholder;
  siteId: string | Placeholder;
  userId: string | Placeholder;
  /** The address that they look from, as a network of one; null for one that is none. */
  network: string | null | Placeholder;
  content: StatementValues<PreviewedContent> | null;
  shareLinkId: string | null | Placeholder;
}): SQL {
  const shown = sql`${siteSpaces}
    join ${spaces} on ${spaces.organizationId} = ${siteSpaces.organizationId} and ${spaces.id} = ${siteSpaces.spaceId}
    where ${siteSpaces.organizationId} = ${sites.organizationId} and ${siteSpaces.siteId} = ${sites.id}
      and ${spaces.deletedAt} is null`;
  const hasContent =
    content &&
    sql`and (${content.spaceId}::text is null or exists (
      select 1 from ${shown} and ${previewedRevision(content)} is not null))`;
  const hasLink = sql`and (${shareLinkId}::text is null or (${sites.visibility} = 'share-link' and exists (
    select 1 from ${shareLinks}
    where ${shareLinks.organizationId} = ${sites.organizationId} and ${shareLinks.siteId} = ${sites.id}
      and ${shareLinks.id} = ${shareLinkId}::text and ${isLinkOn})))`;
  const need = sql`case when ${shareLinkId}::text is null then ${sql.raw(String(rank('read')))} else ${sql.raw(String(rank('admin')))} end`;
  return sql`(${sites.organizationId} = ${organizationId} and ${sites.id} = ${siteId} and exists (
    select 1 from ${members}
    where ${members.organizationId} = ${sites.organizationId} and ${members.userId} = ${userId}
      and not ${members.disabled}
      and exists (
        select from ${organizations} where ${organizations.id} = ${sites.organizationId}
          and (${organizations.allowedNetworks} is null
            or ${network}::inet <<= any (${organizations.allowedNetworks}::inet[])))
      and ${levelOn(sites, members.userId, members.role)} >= ${need}
      and not exists (
        select 1 from ${shown} and ${levelOn(spaces, members.userId, members.role)} < ${rank('read')}))
    ${hasContent ?? sql``} ${shareLinkId === null ? sql`` : hasLink})`;
}
