import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { contentOf } from '#server/domain/revisions/index.ts';
import { lockChangeRequestOf } from './lock-change-request.ts';
import { mergeIntoMain } from './merge-into-main.ts';
import { presentNotes } from './merge-notes.ts';
import { targetOf } from './present-by-id.ts';

export const mergeChangeRequest = operation(contract.mergeChangeRequest, async (context) => {
  const { tx, object, body, actor, audit } = context;
  const { organizationId } = object;
  const { space, row } = await lockChangeRequestOf(context, { changesSpace: true });
  const { revision, notes } = await mergeIntoMain(context, tx, space, row, actor.id, body?.revision);
  await audit({
    organizationId,
    action: 'change_request.merged',
    target: targetOf(row),
    payload: { space: space.id, number: row.number, revision: revision.id },
  });
  const presented = await presentNotes(contentOf(tx, revision), notes);
  return answer(200, { revision: revision.id, result: 'merge' as const, ...presented });
});
