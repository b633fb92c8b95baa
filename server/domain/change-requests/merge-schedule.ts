import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { recordEvent } from '#server/events/record.ts';

type ScheduleColumns = Pick<ChangeRequestRow, 'mergeAt' | 'mergeSchedule' | 'mergeScheduledBy'>;

export const noSchedule: ScheduleColumns = { mergeAt: null, mergeSchedule: null, mergeScheduledBy: null };

/** What a change of a change request writes to cancel its scheduled merge, with the reason; nothing where there is none. */
export function canceledSchedule(
  { mergeAt, mergeSchedule }: ScheduleColumns,
  reason: string,
): Partial<ScheduleColumns> {
  if (!mergeAt || !mergeSchedule) return {};
  return { mergeAt: null, mergeSchedule: { ...mergeSchedule, status: 'canceled', reason } };
}

/** Records that a scheduled merge was canceled, of a row as it was before; without an actor, because it was not possible. */
export async function recordCanceledMerge(
  services: Pick<Services, 'newId' | 'now'>,
  tx: Db,
  { mergeAt, mergeScheduledBy, organizationId, spaceId, id }: ChangeRequestRow,
  actorId: string | undefined,
): Promise<void> {
  if (!mergeAt || !mergeScheduledBy) return;
  await recordEvent(services, tx, {
    type: 'change_request.merge_canceled',
    organizationId,
    subject: id,
    data: { space: spaceId, user: mergeScheduledBy, ...(actorId === undefined ? {} : { actor: actorId }) },
  });
}
