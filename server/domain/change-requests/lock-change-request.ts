import { NotFound } from '#server/core/errors.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { lockSpace, type SpaceRow } from '#server/domain/revisions/index.ts';
import { type ChangeRequestContext, getChangeRequestOf } from './change-request-view.ts';
import { lockChangeRequest } from './store/change-requests.ts';

/**
 * Locks the space and then the change request that the path names, in the order of `docs/rules/locks.md`. Set
 * `changesSpace` to write main or the counts of the space; otherwise others can write the space meanwhile.
 */
export async function lockChangeRequestOf(
  context: ChangeRequestContext,
  { changesSpace = false } = {},
): Promise<{ space: SpaceRow; row: ChangeRequestRow }> {
  const { tx, object } = context;
  const { organizationId, id: spaceId } = object.row;
  const { id } = (await getChangeRequestOf(context)).row;
  const space = await lockSpace(tx, organizationId, spaceId, changesSpace ? 'change' : 'stay');
  if (!space) throw new NotFound('space');
  return { space, row: await lockChangeRequest(tx, { organizationId, spaceId }, id) };
}
