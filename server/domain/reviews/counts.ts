import { permissionTable } from '#lib/contract/permissions.ts';
import { rank } from '#lib/contract/shared/role-ladder.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import type { SpaceRow } from '#server/domain/revisions/index.ts';
import { listContributorIds, loadRanks } from './store/people.ts';

/**
 * Decides for some reviewers of a change request whether what they say counts: not for what they wrote or opened
 * themselves, and only while they may review the space.
 */
export async function whoCounts(
  db: Db,
  space: SpaceRow,
  changeRequest: ChangeRequestRow,
  reviewerIds: readonly string[],
): Promise<(reviewerId: string) => boolean> {
  if (reviewerIds.length === 0) return () => false;
  const contributors = await listContributorIds(db, changeRequest);
  const ranks = await loadRanks(db, space, reviewerIds);
  const needed = rank(permissionTable.space.review);
  return (reviewerId) =>
    reviewerId !== changeRequest.createdBy &&
    !contributors.has(reviewerId) &&
    (ranks.get(reviewerId) ?? 0) >= needed;
}
