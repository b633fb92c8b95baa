import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getRevisionRow } from '#server/domain/revisions/index.ts';
import { getChangeRequestOf } from './change-request-view.ts';
import { openRollback } from './open-rollback.ts';

export const revertChangeRequest = operation(contract.revertChangeRequest, async (context) => {
  const { tx } = context;
  const { row: merged } = await getChangeRequestOf(context);
  if (merged.revisionMerged === null)
    throw new Conflict('change_request_not_merged', 'Only a merged change request can be reverted.');
  const merge = await getRevisionRow(tx, merged, merged.revisionMerged);
  const [mainBefore] = merge.parents;
  if (mainBefore === undefined) throw new Error(`The merge ${merge.id} has no parent`);
  const { root } = await getRevisionRow(tx, merged, mainBefore);

  // It starts from the merge and restores what was there before, so later changes of main are merged in as usual.
  const changeRequest = await openRollback(context, {
    root,
    subject: `Revert “${merged.subject || `#${merged.number}`}”`,
    revisionInitial: merge.id,
    reverts: merged.id,
    payload: { reverts: merged.id },
  });
  return answer(201, changeRequest, { headers: { location: changeRequest.urls.location } });
});
