import { NotFound } from '#server/core/errors.ts';
import { findRevision } from './store/revisions.ts';
import { type Reading, type SpaceRow, type View, viewOf } from './view.ts';

interface Asked extends Reading {
  params: { revisionId: string };
}

/** The revision of the space that the path names. */
export function revisionView(context: Asked): Promise<View> {
  return viewOfRevision(context, context.object.row, context.params.revisionId);
}

/** A revision of a space by its id. */
export async function viewOfRevision(reading: Reading, space: SpaceRow, id: string): Promise<View> {
  const line = { organizationId: space.organizationId, spaceId: space.id };
  const revision = await findRevision(reading.tx, line, id);
  if (!revision) throw new NotFound('revision');
  return viewOf(reading, space, revision);
}
