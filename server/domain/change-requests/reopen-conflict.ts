import { contract } from '#lib/contract/contract.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getRevisionRow } from '#server/domain/revisions/index.ts';
import { commitToChangeRequest } from './commit-to-change-request.ts';
import { lockChangeRequestOf } from './lock-change-request.ts';
import { mergeRevisions } from './merge-revisions.ts';
import { targetOf } from './present-by-id.ts';
import { assertActive } from './rules.ts';
import { findConflict, reopenConflicts } from './store/conflicts.ts';

export const reopenConflict = operation(contract.reopenConflict, async (context) => {
  const { tx, object, actor, params, audit } = context;
  const { organizationId, row: space } = object;
  const { row: before } = await lockChangeRequestOf(context);
  assertActive(before);
  const conflict = await findConflict(tx, before, params.conflictId);
  if (!conflict) throw new NotFound('conflict');
  const { resolution } = conflict;
  if (conflict.status === 'open') throw new Conflict('conflict_open', 'This conflict waits for a choice.');
  if (!resolution || resolution.isMoot)
    throw new Conflict('stale', 'What this conflict was about is gone, so there is no choice to undo.');

  const chosen = await getRevisionRow(tx, before, resolution.revision);
  const [earlierId] = chosen.parents;
  if (earlierId === undefined) throw new Error(`The revision ${chosen.id} has no parent`);
  const earlier = await getRevisionRow(tx, before, earlierId);
  const current = await getRevisionRow(tx, before, before.revisionId);
  // Undoing the choice is a normal merge, so later changes stay.
  const undone = await mergeRevisions(context, tx, before.organizationId, {
    base: chosen.root,
    main: earlier.root,
    changeRequest: current.root,
  });
  if (undone.conflicts.length > 0)
    throw new Conflict('edited_since', 'The chosen text has been edited since. Edit the page instead.');
  const { row } = await commitToChangeRequest(context, tx, before, {
    previous: current,
    tree: undone.tree,
    documents: undone.documents,
    type: 'edits',
    isChoice: true,
    authorId: actor.id,
  });
  await reopenConflicts(tx, row, { revisionId: chosen.id });
  await audit({
    organizationId,
    action: 'change_request.conflict_reopened',
    target: targetOf(row),
    payload: { space: space.id, number: row.number, conflict: conflict.id },
  });
  return answer(205);
});
