import { sql } from 'drizzle-orm';
import type { Visitor } from '#server/core/objects.ts';
import { isPreviewedBy } from './previews.ts';
import { hasSession, type VisitorProof } from './publications.ts';
import { shareLinks } from './tables/sites.ts';

/** A site and what let somebody into it, as tokens and addresses name it. */
export type VisitorIdentity = Pick<
  Visitor,
  'organizationId' | 'siteId' | 'shareLinkId' | 'visitorKeyId' | 'previewerId'
>;

/** What let a visitor in, as far as they need anything. */
export function proofOf({
  organizationId,
  siteId,
  shareLinkId,
  visitorKeyId,
  previewerId,
}: VisitorIdentity): VisitorProof {
  return {
    preview:
      previewerId === null ? undefined : isPreviewedBy({ organizationId, siteId, userId: previewerId }),
    link: shareLinkId === null ? undefined : sql`${shareLinks.id} = ${shareLinkId}`,
    session: visitorKeyId === null ? undefined : hasSession({ organizationId, siteId, keyId: visitorKeyId }),
  };
}
