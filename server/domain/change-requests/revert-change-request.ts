import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getRevisionRow } from '#server/domain/content/index.ts';
import { commitToChangeRequest } from './commit-to-change-request.ts';
import { getChangeRequestOf } from './found.ts';
import { openChangeRequest } from './open-change-request.ts';
import { targetOf, tellChangeRequest } from './tell.ts';

export const revertChangeRequest = operation(contract.revertChangeRequest, async (context) => {
  const { tx, object, actor, audit } = context;
  const { organizationId } = object;
  const { row: merged } = await getChangeRequestOf(context);
  if (merged.revisionMerged === null)
    throw new Conflict('change_request_not_merged', 'Only a merged change request can be reverted.');
  const merge = await getRevisionRow(tx, merged, merged.revisionMerged);
  const [mainBefore] = merge.parents;
  if (mainBefore === undefined) throw new Error(`The merge ${merge.id} has no parent`);
  const { root } = await getRevisionRow(tx, merged, mainBefore);

  // It starts from the merge and goes back to what was before, so what came since is merged with it like any news.
  const opened = await openChangeRequest(context, tx, {
    organizationId,
    spaceId: merged.spaceId,
    authorId: actor.id,
    subject: [...`Revert “${merged.subject || `#${merged.number}`}”`].slice(0, 100).join(''),
    revisionInitial: merge.id,
    reverts: merged.id,
  });
  const { row } = await commitToChangeRequest(context, tx, opened, {
    tree: { root, written: [] },
    type: 'rollback',
    authorId: actor.id,
  });
  await audit({
    organizationId,
    action: 'change_request.created',
    target: targetOf(row),
    payload: { space: row.spaceId, number: row.number, reverts: merged.id },
  });
  const changeRequest = await tellChangeRequest(context, row);
  return answer(201, changeRequest, { headers: { location: changeRequest.urls.location } });
});
