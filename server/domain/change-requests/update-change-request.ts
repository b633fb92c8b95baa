import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSpace } from '#server/domain/content/index.ts';
import { getChangeRequestOf } from './found.ts';
import { countStatus, lockChangeRequest, updateChangeRequestRow } from './store/change-requests.ts';
import { targetOf, tellChangeRequest } from './tell.ts';

export const updateChangeRequest = operation(contract.updateChangeRequest, async (context) => {
  const { tx, object, body, now, audit } = context;
  const { organizationId } = object;
  const { id } = (await getChangeRequestOf(context)).row;
  // The space is held first, as by everyone who changes its counts.
  if (body.status !== undefined) await lockSpace(tx, organizationId, object.row.id);
  const before = await lockChangeRequest(tx, { organizationId, spaceId: object.row.id }, id);
  const { subject = before.subject, status = before.status } = body;
  if (before.status === 'merged' && (status !== 'merged' || subject !== before.subject))
    throw new Conflict('change_request_merged', 'This change request was merged; it stays as it is.');
  if (subject === before.subject && status === before.status)
    return answer(200, await tellChangeRequest(context, before));

  const row = await updateChangeRequestRow(tx, before, { subject, status, updatedAt: now() });
  await countStatus(tx, before, before.status, status);
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
