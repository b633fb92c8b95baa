import { NotFound } from '#server/core/errors.ts';
import { type ChangeRequestRow, lockSpace, type SpaceRow } from '#server/domain/content/index.ts';
import { type ChangeRequestContext, getChangeRequestOf } from './change-request-view.ts';
import { lockChangeRequest } from './store/change-requests.ts';

/**
 * Holds the change request that the path names and its space before it, in the one order of `docs/rules/locks.md`. Who
 * will write main or the counts of the space says so; everyone else lets the space be written meanwhile.
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
