import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSpace } from '#server/domain/content/index.ts';
import { getChangeRequestOf } from './found.ts';
import { mergeIntoMain } from './merge-into-main.ts';
import { lockChangeRequest } from './store/change-requests.ts';
import { targetOf } from './tell.ts';

export const mergeChangeRequest = operation(contract.mergeChangeRequest, async (context) => {
  const { tx, object, actor, audit } = context;
  const { organizationId } = object;
  const { id } = (await getChangeRequestOf(context)).row;
  const space = await lockSpace(tx, organizationId, object.row.id);
  if (!space) throw new NotFound('space');
  const row = await lockChangeRequest(tx, { organizationId, spaceId: space.id }, id);
  const revision = await mergeIntoMain(context, tx, space, row, actor.id);
  await audit({
    organizationId,
    action: 'change_request.merged',
    target: targetOf(row),
    payload: { space: space.id, number: row.number, revision: revision.id },
  });
  return answer(200, { revision: revision.id, result: 'merge' as const });
});
