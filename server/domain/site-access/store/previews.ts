import { and, eq, isNull } from 'drizzle-orm';
import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { normalizeNetwork } from '#lib/networks.ts';
import type { Preview, PreviewedContent } from '#server/core/previews.ts';
import type { Db } from '#server/db/database.ts';
import { isPreviewedBy } from '#server/db/previews.ts';
import { ofSiteSpace, type SiteSpacePlace } from '#server/db/publications.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests, revisions } from '#server/db/tables/content.ts';
import { siteSpaces } from '#server/db/tables/site-structure.ts';
import { sites } from '#server/db/tables/sites.ts';

/** The condition that finds the site of a preview. */
export const hasPreview = ({ content, shareLinkId, address, ...preview }: Omit<Preview, 'networks'>) =>
  isPreviewedBy({
    ...preview,
    network: normalizeNetwork(address) ?? null,
    content: content ?? null,
    shareLinkId: shareLinkId ?? null,
  });

/** Whether a member may preview this of a site. */
export async function isPreviewable(db: Db, preview: Omit<Preview, 'networks'>): Promise<boolean> {
  const rows = await db.select({ id: sites.id }).from(sites).where(hasPreview(preview));
  return rows.length > 0;
}

/** Whether a space stands on a site. */
export async function isSpaceOnSite(
  db: Db,
  { organizationId, siteId, spaceId }: SiteSpacePlace,
): Promise<boolean> {
  const rows = await db
    .select({ id: siteSpaces.id })
    .from(siteSpaces)
    .innerJoin(spaces, ofSiteSpace)
    .where(
      and(
        eq(siteSpaces.organizationId, organizationId),
        eq(siteSpaces.siteId, siteId),
        eq(siteSpaces.spaceId, spaceId),
        isNull(spaces.deletedAt),
      ),
    );
  return rows.length > 0;
}

/** What is previewed of a space, as it is told to whom looks at it. */
export async function describePreviewed(
  db: Db,
  organizationId: string,
  { spaceId: space, changeRequestId, revisionId }: PreviewedContent,
): Promise<PublishedVersion['previewedContent']> {
  if (changeRequestId !== null) {
    const [changeRequest] = await db
      .select({ number: changeRequests.number, subject: changeRequests.subject })
      .from(changeRequests)
      .where(
        and(
          eq(changeRequests.organizationId, organizationId),
          eq(changeRequests.spaceId, space),
          eq(changeRequests.id, changeRequestId),
        ),
      );
    return { space, changeRequest };
  }
  const [revision] = await db
    .select({ id: revisions.id, createdAt: revisions.createdAt })
    .from(revisions)
    .where(
      and(
        eq(revisions.organizationId, organizationId),
        eq(revisions.spaceId, space),
        eq(revisions.id, revisionId ?? ''),
      ),
    );
  return { space, revision: revision && { ...revision, createdAt: revision.createdAt.toISOString() } };
}
