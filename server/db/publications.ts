import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { qualified } from './qualified.ts';
import { spaces } from './tables/containers.ts';
import { shareLinks, siteSpaces, sites } from './tables/sites.ts';

/** Where a published site shows a space. */
export interface Publication {
  siteId: string;
  basename: string;
  visibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth';
  path: string;
  isDefault: boolean;
}

/** Of the published sites that show the space in whose row this stands, the one that is open to most; null for none. */
export const publication: SQL<Publication | null> = qualified(sql<Publication | null>`(
  select jsonb_build_object('siteId', ${sites.id}, 'basename', ${sites.basename}, 'visibility', ${sites.visibility},
    'path', ${siteSpaces.path}, 'isDefault', ${siteSpaces.isDefault})
  from ${siteSpaces} join ${sites}
    on ${sites.organizationId} = ${siteSpaces.organizationId} and ${sites.id} = ${siteSpaces.siteId}
  where ${siteSpaces.organizationId} = ${spaces.organizationId} and ${siteSpaces.spaceId} = ${spaces.id}
    and ${sites.published} and ${siteSpaces.condition} is null
  order by array_position(array['public', 'unlisted', 'share-link', 'visitor-auth'], ${sites.visibility}),
    ${sites.createdAt}, ${sites.id}
  limit 1)`);

/** Where a space is shown by the published share-link site that a key opens. */
export async function findPublicationByKey(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  keyHash: Buffer,
): Promise<Publication | undefined> {
  const [found] = await db
    .select({
      siteId: sites.id,
      basename: sites.basename,
      visibility: sites.visibility,
      path: siteSpaces.path,
      isDefault: siteSpaces.isDefault,
    })
    .from(shareLinks)
    .innerJoin(
      sites,
      and(eq(sites.organizationId, shareLinks.organizationId), eq(sites.id, shareLinks.siteId)),
    )
    .innerJoin(
      siteSpaces,
      and(eq(siteSpaces.organizationId, sites.organizationId), eq(siteSpaces.siteId, sites.id)),
    )
    .where(
      and(
        eq(shareLinks.organizationId, organizationId),
        eq(shareLinks.keyHash, keyHash),
        eq(shareLinks.active, true),
        eq(sites.published, true),
        eq(sites.visibility, 'share-link'),
        eq(siteSpaces.spaceId, id),
        isNull(siteSpaces.condition),
      ),
    )
    .limit(1);
  return found;
}
