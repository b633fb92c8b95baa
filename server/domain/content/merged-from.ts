import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { RevisionRow, View } from '#server/domain/revisions/index.ts';
import { presentChangeRequests } from './present-change-request.ts';
import { loadChangeRequests } from './store/change-requests.ts';

/** The change requests that merges brought in, by id. */
export async function findMergedFrom(
  view: Pick<View, 'db' | 'config' | 'documents' | 'space'>,
  revisions: readonly RevisionRow[],
): Promise<Map<string, ChangeRequest>> {
  const ids = revisions.flatMap(({ mergedFrom }) => mergedFrom ?? []);
  const { organizationId, id: spaceId } = view.space;
  const records = await loadChangeRequests(view.db, { organizationId, spaceId }, ids);
  const presented = await presentChangeRequests(view, records);
  return new Map(presented.map((changeRequest) => [changeRequest.id, changeRequest]));
}
