import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { openChangeRequest } from './open-change-request.ts';
import { presentChangeRequestById, targetOf } from './present-by-id.ts';

export const createChangeRequest = operation(contract.createChangeRequest, async (context) => {
  const { tx, object, actor, body, audit } = context;
  const { organizationId } = object;
  const row = await openChangeRequest(context, tx, {
    organizationId,
    spaceId: object.row.id,
    authorId: actor.id,
    subject: body?.subject,
    status: body?.status,
  });
  await audit({
    organizationId,
    action: 'change_request.created',
    target: targetOf(row),
    payload: { space: row.spaceId, number: row.number, status: row.status },
  });
  const changeRequest = await presentChangeRequestById(context, row);
  return answer(201, changeRequest, { headers: { location: changeRequest.urls.location } });
});
