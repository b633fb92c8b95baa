import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { holdChangeRequest } from './hold-change-request.ts';
import { countStatus, updateChangeRequestRow } from './store/change-requests.ts';
import { targetOf, tellChangeRequest } from './tell.ts';

export const updateChangeRequest = operation(contract.updateChangeRequest, async (context) => {
  const { tx, object, body, now, audit } = context;
  const { organizationId } = object;
  const { row: before } = await holdChangeRequest(context, { changesSpace: body.status !== undefined });
  const { subject = before.subject, status = before.status } = body;
  if (before.status === 'merged' && (status !== 'merged' || subject !== before.subject))
    throw new Conflict('change_request_merged', 'This change request was merged; it stays as it is.');
  if (subject === before.subject && status === before.status)
    return answer(200, await tellChangeRequest(context, before));

  const row = await updateChangeRequestRow(tx, before, { subject, status, updatedAt: now() });
  if (status !== before.status) await countStatus(tx, before, before.status, status);
  await audit({
    organizationId,
    action: 'change_request.updated',
    target: targetOf(row),
    payload: {
      before: { subject: before.subject, status: before.status },
      after: { subject, status },
    },
  });
  return answer(200, await tellChangeRequest(context, row));
});
