import { contract } from '#lib/contract/contract.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { findRevision, getRevisionRow, lockSpace } from '#server/domain/revisions/index.ts';
import { openRollback } from './open-rollback.ts';

export const restoreRevision = operation(contract.restoreRevision, async (context) => {
  const { tx, object, params } = context;
  const { organizationId, id: spaceId } = object.row;
  const line = { organizationId, spaceId };
  const revision = await findRevision(tx, line, params.revisionId);
  if (!revision) throw new NotFound('revision');
  const space = await lockSpace(tx, organizationId, spaceId);
  if (!space) throw new NotFound('space');
  const main = await getRevisionRow(tx, line, space.revisionId);
  if (main.root === revision.root)
    throw new Conflict('no_change', 'The main content is what it was at this revision.');
  const changeRequest = await openRollback(context, {
    root: revision.root,
    subject: `Restore the content of ${revision.createdAt.toISOString().slice(0, 10)}`,
    payload: { restores: revision.id },
  });
  return answer(201, changeRequest, { headers: { location: changeRequest.urls.location } });
});
