import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { contentOf, findSpaceRevision } from '#server/domain/revisions/index.ts';
import { lockChangeRequestOf } from './lock-change-request.ts';
import { presentNotes } from './merge-notes.ts';
import { targetOf } from './present-by-id.ts';
import { assertActive } from './rules.ts';
import { updateFromMain } from './update-from-main.ts';

export const updateChangeRequestContent = operation(contract.updateChangeRequestContent, async (context) => {
  const { tx, object, actor, audit } = context;
  const { organizationId, row: space } = object;
  const { row } = await lockChangeRequestOf(context);
  assertActive(row);
  const mainId = (await findSpaceRevision(tx, organizationId, space.id)) ?? space.revisionId;
  const { revision, result, notes } = await updateFromMain(context, tx, row, mainId, actor.id);
  await audit({
    organizationId,
    action: 'change_request.taken_in_main',
    target: targetOf(row),
    payload: { space: space.id, number: row.number, revision: revision.id, result },
  });
  const presented = await presentNotes(contentOf(tx, revision), notes);
  return answer(200, { revision: revision.id, result, ...presented });
});
