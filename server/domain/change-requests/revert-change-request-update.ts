import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getRevisionRow } from '#server/domain/revisions/index.ts';
import { commitToChangeRequest } from './commit-to-change-request.ts';
import { lockChangeRequestOf } from './lock-change-request.ts';
import { presentChangeRequestById, targetOf } from './present-by-id.ts';
import { assertActive } from './rules.ts';
import { hasConflictsOf } from './store/conflicts.ts';
import { listUpdates } from './store/updates.ts';

export const revertChangeRequestUpdate = operation(contract.revertChangeRequestUpdate, async (context) => {
  const { tx, object, actor, body, audit } = context;
  const { organizationId, row: space } = object;
  const { row: before } = await lockChangeRequestOf(context);
  assertActive(before);
  if (before.revisionId !== body.revision)
    throw new Conflict(
      'change_request_changed',
      'This change request was changed after the update, so the update stays. Edit its pages instead.',
      { revision: before.revisionId },
    );
  const update = await getRevisionRow(tx, before, before.revisionId);
  const [earlierId, mainId] = update.parents;
  if (update.type !== 'update' || earlierId === undefined || mainId === undefined)
    throw new Conflict('no_update', 'The last change of this change request is not an update.');
  if (await hasConflictsOf(tx, before, { main: mainId, changeRequest: earlierId }))
    throw new Conflict('update_conflicts', 'This update had conflicts, so it stays. Resolve them instead.');

  const earlier = await getRevisionRow(tx, before, earlierId);
  const updates = await listUpdates(tx, before);
  const previous = updates.findLast(({ id, isUndone }) => id !== update.id && !isUndone);
  const { row, revision } = await commitToChangeRequest(context, tx, before, {
    previous: update,
    tree: { root: earlier.root, written: [] },
    type: 'rollback',
    isChoice: true,
    authorId: actor.id,
    undoes: { earlierId, mainRevisionId: previous?.parents[1] ?? null },
  });
  await audit({
    organizationId,
    action: 'change_request.update_reverted',
    target: targetOf(row),
    payload: { space: space.id, number: row.number, revision: revision.id, update: update.id },
  });
  return answer(200, await presentChangeRequestById(context, row));
});
