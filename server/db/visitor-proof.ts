import { eq, sql } from 'drizzle-orm';
import { normalizeNetwork } from '#lib/networks.ts';
import type { Visitor } from '#server/core/objects.ts';
import { isPreviewedBy } from './previews.ts';
import { hasKey, hasSession, type VisitorProof } from './publications.ts';
import { shareLinks } from './tables/share-links.ts';

/** A site and what let somebody into it, as tokens and addresses name it. */
export type VisitorIdentity = Pick<
  Visitor,
  | 'organizationId'
  | 'siteId'
  | 'shareLinkId'
  | 'shareKeyHash'
  | 'visitorKeyId'
  | 'previewerId'
  | 'previewedContent'
  | 'audience'
  | 'address'
>;

/** What let a visitor in, as far as they need anything. */
export function proofOf({
  organizationId,
  siteId,
  shareLinkId,
  shareKeyHash,
  visitorKeyId,
  previewerId,
  previewedContent,
  address,
}: Omit<VisitorIdentity, 'audience'>): VisitorProof {
  return {
    preview:
      previewerId === null
        ? undefined
        : isPreviewedBy({
            ...{ organizationId, siteId, userId: previewerId, network: normalizeNetwork(address) ?? null },
            ...{ content: previewedContent, shareLinkId },
          }),
    previewedLink: previewerId === null || shareLinkId === null ? undefined : eq(shareLinks.id, shareLinkId),
    link:
      shareLinkId === null || shareKeyHash === null
        ? undefined
        : sql`(${shareLinks.id} = ${shareLinkId} and ${hasKey(Buffer.from(shareKeyHash, 'base64url'))})`,
    session: visitorKeyId === null ? undefined : hasSession({ organizationId, siteId, keyId: visitorKeyId }),
  };
}
