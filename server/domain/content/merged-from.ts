import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { presentChangeRequest } from './present-change-request.ts';
import { loadChangeRequests } from './store/change-requests.ts';
import type { RevisionRow } from './store/revisions.ts';
import type { View } from './view.ts';

/** The change requests that merges brought in, by id. */
export async function findMergedFrom(
  { db, config, space }: Pick<View, 'db' | 'config' | 'space'>,
  revisions: readonly RevisionRow[],
): Promise<Map<string, ChangeRequest>> {
  const ids = revisions.flatMap(({ mergedFrom }) => mergedFrom ?? []);
  const { organizationId, id: spaceId } = space;
  const found = await loadChangeRequests(db, { organizationId, spaceId }, ids);
  return new Map(found.map((told) => [told.row.id, presentChangeRequest(config.publicUrl, told)]));
}
