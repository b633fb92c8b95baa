import { NotFound } from '#server/core/errors.ts';
import { findRevision } from './store/revisions.ts';
import { type ReadContext, type View, viewOf } from './view.ts';

interface RevisionContext extends ReadContext {
  params: { revisionId: string };
}

/** The revision of the space that the path names. */
export function revisionView(context: RevisionContext): Promise<View> {
  return viewOfRevision(context, context.params.revisionId);
}

/** Another revision of the space, by its id. */
export async function viewOfRevision(context: ReadContext, id: string): Promise<View> {
  const { organizationId, id: spaceId } = context.object.row;
  const revision = await findRevision(context.tx, { organizationId, spaceId }, id);
  if (!revision) throw new NotFound('revision');
  return viewOf(context, revision);
}
