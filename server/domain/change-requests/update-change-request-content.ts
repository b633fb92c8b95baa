import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { contentOf, findSpaceRevision } from '#server/domain/content/index.ts';
import { holdChangeRequest } from './hold-change-request.ts';
import { presentNotes } from './merge-notes.ts';
import { mustBeActive } from './rules.ts';
import { takeInMain } from './take-in-main.ts';
import { targetOf } from './tell.ts';

export const updateChangeRequestContent = operation(contract.updateChangeRequestContent, async (context) => {
  const { tx, object, actor, audit } = context;
  const { organizationId, row: space } = object;
  const { row } = await holdChangeRequest(context);
  mustBeActive(row);
  const mainId = (await findSpaceRevision(tx, organizationId, space.id)) ?? space.revisionId;
  const { revision, result, notes } = await takeInMain(context, tx, row, mainId, actor.id);
  await audit({
    organizationId,
    action: 'change_request.taken_in_main',
    target: targetOf(row),
    payload: { space: space.id, number: row.number, revision: revision.id, result },
  });
  const presentedNotes = await presentNotes(contentOf(tx, revision), notes);
  return answer(200, { revision: revision.id, result, ...presentedNotes });
});
