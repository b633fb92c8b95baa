import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { rank } from '#lib/contract/shared/role-ladder.ts';
import { levelOn } from './access.ts';
import { spaces } from './tables/containers.ts';
import { members } from './tables/people.ts';
import { siteSpaces, sites } from './tables/sites.ts';

/**
 * The condition that finds the site that a member previews: they may see it in the console, and read each space that its
 * visitors see, so that a preview shows nobody more than they can read anyway.
 */
export function isPreviewedBy({
  organizationId,
  siteId,
  userId,
}: {
  organizationId: string | Placeholder;
  siteId: string | Placeholder;
  userId: string | Placeholder;
}): SQL {
  return sql`(${sites.organizationId} = ${organizationId} and ${sites.id} = ${siteId} and exists (
    select 1 from ${members}
    where ${members.organizationId} = ${sites.organizationId} and ${members.userId} = ${userId}
      and not ${members.disabled}
      and ${levelOn(sites, members.userId, members.role)} >= ${rank('read')}
      and not exists (
        select 1 from ${siteSpaces}
        join ${spaces} on ${spaces.organizationId} = ${siteSpaces.organizationId} and ${spaces.id} = ${siteSpaces.spaceId}
        where ${siteSpaces.organizationId} = ${sites.organizationId} and ${siteSpaces.siteId} = ${sites.id}
          and ${spaces.deletedAt} is null
          and ${levelOn(spaces, members.userId, members.role)} < ${rank('read')})))`;
}
