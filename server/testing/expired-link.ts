import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { shareLinks } from '#server/db/tables/share-links.ts';

/** Lets a share link have expired, or never expire. The API takes no time that is over. */
export async function setShareLinkExpired(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  isExpired: boolean,
): Promise<void> {
  await db
    .update(shareLinks)
    .set({ expiresAt: isExpired ? new Date(0) : null })
    .where(and(eq(shareLinks.organizationId, organizationId), eq(shareLinks.id, id)));
}
