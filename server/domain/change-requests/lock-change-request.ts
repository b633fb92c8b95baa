import { NotFound } from '#server/core/errors.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { lockSpace, type SpaceRow } from '#server/domain/revisions/index.ts';
import type { ChangeRequestContext } from './change-request-view.ts';
import { lockChangeRequest } from './store/change-requests.ts';

/**
 * Locks the space and then the change request that the path names, in the order of `docs/rules/locks.md`, which a connection
 * keeps for what it sends together. Set `changesSpace` to write main or the counts of the space; otherwise others can write the
 * space meanwhile.
 */
export async function lockChangeRequestOf(
  context: ChangeRequestContext,
  { changesSpace = false } = {},
): Promise<{ space: SpaceRow; row: ChangeRequestRow }> {
  const { tx, object } = context;
  const { organizationId, id: spaceId } = object.row;
  const [space, row] = await Promise.all([
    lockSpace(tx, organizationId, spaceId, changesSpace ? 'change' : 'stay'),
    lockChangeRequest(tx, { organizationId, spaceId }, context.params.changeRequestId),
  ]);
  if (!space) throw new NotFound('space');
  if (!row) throw new NotFound('change request');
  return { space, row };
}
