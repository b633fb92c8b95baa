import { contract } from '#lib/contract/contract.ts';
import { latestMergeDays, soonestMergeMinutes } from '#lib/contract/merges/limits.ts';
import { dayMs, minuteMs } from '#lib/durations.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import {
  assertActive,
  assertReviewed,
  lockChangeRequestOf,
  noSchedule,
  presentChangeRequestById,
  recordCanceledMerge,
  targetOf,
  updateChangeRequestRow,
} from '#server/domain/change-requests/index.ts';

export const scheduleMerge = operation(contract.scheduleMerge, async (context) => {
  const { tx, body, actor, audit, record, now } = context;
  const mergeAt = new Date(body.at);
  assertSchedulable(mergeAt, now());
  const { row } = await lockChangeRequestOf(context);
  assertActive(row);
  assertReviewed(row, body.revision);
  const { organizationId, spaceId, number, revisionId: revision } = row;
  const at = mergeAt.toISOString();
  const { row: updated } = await updateChangeRequestRow(tx, row, {
    mergeAt,
    mergeScheduledBy: actor.id,
    mergeSchedule: { status: 'scheduled', at, revision },
  });
  await record({
    type: 'change_request.merge_scheduled',
    organizationId,
    subject: row.id,
    data: { space: spaceId, actor: actor.id },
  });
  await audit({
    organizationId,
    action: 'change_request.merge_scheduled',
    target: targetOf(row),
    payload: { space: spaceId, number, at, revision },
  });
  return answer(200, await presentChangeRequestById(context, updated));
});

function assertSchedulable(at: Date, now: Date): void {
  const soonest = new Date(now.getTime() + soonestMergeMinutes * minuteMs);
  const latest = new Date(now.getTime() + latestMergeDays * dayMs);
  if (at < soonest)
    throw new Invalid([{ path: 'at', message: `must be at least ${soonestMergeMinutes} minutes from now` }]);
  if (at > latest)
    throw new Invalid([{ path: 'at', message: `must be at most ${latestMergeDays} days from now` }]);
}

export const cancelScheduledMerge = operation(contract.cancelScheduledMerge, async (context) => {
  const { tx, actor, audit } = context;
  const { row } = await lockChangeRequestOf(context);
  if (!row.mergeSchedule) return answer(205);
  await updateChangeRequestRow(tx, row, noSchedule);
  // One that did not happen is only forgotten.
  if (!row.mergeAt) return answer(205);
  await recordCanceledMerge(context, tx, row, actor.id);
  await audit({
    organizationId: row.organizationId,
    action: 'change_request.merge_canceled',
    target: targetOf(row),
    payload: { space: row.spaceId, number: row.number, at: row.mergeSchedule.at },
  });
  return answer(205);
});
