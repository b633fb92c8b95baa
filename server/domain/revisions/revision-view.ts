import { NotFound } from '#server/core/errors.ts';
import { findRevision } from './store/revisions.ts';
import { type ReadContext, type SpaceRow, type View, viewOf } from './view.ts';

interface RevisionContext extends ReadContext {
  params: { revisionId: string };
}

/** The revision of the space that the path names. */
export function revisionView(context: RevisionContext): Promise<View> {
  return viewOfRevision(context, context.object.row, context.params.revisionId);
}

/** A revision of a space by its id. */
export async function viewOfRevision(context: ReadContext, space: SpaceRow, id: string): Promise<View> {
  const line = { organizationId: space.organizationId, spaceId: space.id };
  const revision = await findRevision(context.tx, line, id);
  if (!revision) throw new NotFound('revision');
  return viewOf(context, space, revision);
}
