import type { z } from 'zod';
import type { ConflictResolution } from '#lib/contract/change-requests/conflicts.ts';
import { contract } from '#lib/contract/contract.ts';
import { Conflict, NotFound, WentAway } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { contentOf, getRevisionRow } from '#server/domain/revisions/index.ts';
import { applyConflictChoice } from './apply-conflict-choice.ts';
import { viewNow } from './change-request-view.ts';
import { commitToChangeRequest } from './commit-to-change-request.ts';
import { currentConflicts } from './current-conflicts.ts';
import { lockChangeRequestOf } from './lock-change-request.ts';
import { targetOf } from './present-by-id.ts';
import { presentConflicts } from './present-conflict.ts';
import { assertActive } from './rules.ts';
import { findConflict, resolveConflictRows } from './store/conflicts.ts';

export const resolveConflict = operation(contract.resolveConflict, async (context) => {
  const { tx, object, actor, params, body, audit } = context;
  const { organizationId, row: space } = object;
  const { row: before } = await lockChangeRequestOf(context);
  assertActive(before);
  const conflict = await findConflict(tx, before, params.conflictId);
  if (!conflict) throw new NotFound('conflict');
  const content = contentOf(tx, await getRevisionRow(tx, before, before.revisionId));
  const [current] = await currentConflicts(context, content, [conflict.detail]);
  if (conflict.status === 'resolved' || !current)
    throw new Conflict(
      'stale',
      'This conflict is already resolved, or its content is gone. Reload the page.',
    );

  const resolved = await applyConflictChoice(context, content, conflict.detail, body);
  const { row, revision } = await commitToChangeRequest(context, tx, before, {
    ...resolved,
    type: 'edits',
    isChoice: body.choice !== 'custom',
    authorId: actor.id,
  });
  const custom = customOf(body);
  await resolveConflictRows(tx, row, [conflict.id], {
    choice: body.choice,
    resolvedBy: actor.id,
    resolvedAt: revision.createdAt,
    resolution: { revision: revision.id, ...(custom ? { custom } : {}) },
  });
  await audit({
    organizationId,
    action: 'change_request.conflict_resolved',
    target: targetOf(row),
    payload: { space: space.id, number: row.number, conflict: conflict.id, choice: body.choice },
  });
  const after = await findConflict(tx, row, conflict.id);
  const [presented] = await presentConflicts(await viewNow(context, row), after ? [after] : []);
  if (!presented) throw new WentAway();
  return answer(200, presented);
});

/** What was written by hand, in the form of a version. */
function customOf({ document, value, into, at }: z.output<typeof ConflictResolution>) {
  if (document) return { markdown: document.markdown };
  if (value !== undefined) return { value };
  return into === undefined ? undefined : { into, at };
}
