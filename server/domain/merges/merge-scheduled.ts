import { z } from 'zod';
import { can } from '#server/core/can.ts';
import { Forbidden, Refusal, WentAway } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { type AuditEntry, jobOccasion, writeAudit } from '#server/db/audit.ts';
import type { Db } from '#server/db/database.ts';
import { isInTrash } from '#server/db/organizations.ts';
import { lockChangeRequestOf, recordCanceledMerge, targetOf } from '#server/domain/change-requests/index.ts';
import { findSpaceForPerson } from '#server/domain/spaces/index.ts';
import { job } from '#server/jobs/job.ts';
import { mergeLocked, prepareMerge } from './merge-change-request.ts';
import { blockScheduledMerge, type DueMerge, listDueMerges, recordTry } from './store.ts';

const batch = 100;
/** A fault of ours is tried again for so long after the first try. */
const triedMs = 15 * 60_000;

/**
 * Merges the change requests whose time has come, each as the person who scheduled it. The merge and the end of its
 * schedule are one transaction, so a process that is killed has merged once or not at all.
 */
export const mergeScheduledJob = job({
  name: 'merge-scheduled',
  schedule: '* * * * *',
  data: z.object({}),
  run: async (services, _data, { id, signal }) => {
    const failed: string[] = [];
    let due: DueMerge[];
    do {
      due = await listDueMerges(services.db, services.now(), { limit: batch, except: failed });
      for (const each of due) {
        if (signal.aborted) return;
        await mergeOrBlock(services, each, id).catch((error: unknown) => {
          failed.push(each.id);
          services.log.error(
            { err: error, changeRequest: each.id },
            'a scheduled merge failed and is tried again',
          );
        });
      }
    } while (due.length === batch && failed.length < batch);
  },
});

async function mergeOrBlock(services: Services, due: DueMerge, runId: string): Promise<void> {
  try {
    await services.db.transaction((tx) => mergeDue(services, tx, due, runId));
  } catch (error) {
    // Its organization was deleted meanwhile, so nobody may merge until it is restored.
    if (await isInTrash(services.db, due.organizationId)) return;
    const reason = reasonOf(error, due, services.now());
    if (reason === undefined) {
      await recordTry(services.db, due, services.now());
      throw error;
    }
    if (!(error instanceof Refusal))
      services.log.error({ err: error, changeRequest: due.id }, 'a scheduled merge failed');
    await services.db.transaction((tx) => block(services, tx, due, { reason, runId }));
  }
}

/** Why a merge is not possible; undefined for what may be over in a minute. */
function reasonOf(error: unknown, { triedAt }: DueMerge, now: Date): string | undefined {
  if (error instanceof Refusal && error.status < 500 && !(error instanceof WentAway)) return error.message;
  if (now.getTime() - (triedAt ?? now).getTime() < triedMs) return undefined;
  return 'Something went wrong on our side, so nothing was merged.';
}

async function mergeDue(services: Services, tx: Db, due: DueMerge, runId: string): Promise<void> {
  const { person: actor, object } = await getMerger(tx, due);
  const context = {
    ...services,
    ...{ tx, object, actor, params: { changeRequestId: due.id } },
    documents: services.documentsOf(due.organizationId),
    audit: (entry: AuditEntry) =>
      writeAudit(
        tx,
        entry,
        jobOccasion(services, runId, { type: 'user', id: actor.id, label: actor.displayName }),
      ),
  };
  await prepareMerge(context);
  const locked = await lockChangeRequestOf(context, { changesSpace: true });
  // Another process merged it, or somebody set another time, while this one waited.
  if (locked.row.mergeAt?.getTime() !== due.mergeAt.getTime()) return;
  await mergeLocked(context, locked, {
    revision: locked.row.mergeSchedule?.revision,
    scheduledFor: due.mergeAt.toISOString(),
  });
  // Rights may have been taken away while it waited for the locks.
  await getMerger(tx, due);
}

async function getMerger(tx: Db, { organizationId, spaceId, scheduledBy }: DueMerge) {
  const merger = await findSpaceForPerson(tx, { organizationId, spaceId, userId: scheduledBy });
  if (!merger)
    throw new Forbidden('The person who scheduled it can’t open this space any more, so nothing was merged.');
  const { allowed, because } = can('space', 'merge', merger.object);
  if (!allowed) throw new Forbidden(`The person who scheduled it can’t merge here any more. ${because}`);
  return merger;
}

async function block(
  services: Services,
  tx: Db,
  due: DueMerge,
  { reason, runId }: { reason: string; runId: string },
): Promise<void> {
  const row = await blockScheduledMerge(tx, due, reason);
  if (!row) return;
  const before = { ...row, mergeAt: due.mergeAt };
  await recordCanceledMerge(services, tx, before, undefined);
  const entry: AuditEntry = {
    organizationId: row.organizationId,
    action: 'change_request.merge_blocked',
    target: targetOf(row),
    payload: { space: row.spaceId, number: row.number, at: due.mergeAt.toISOString(), reason },
  };
  await writeAudit(tx, entry, jobOccasion(services, runId));
}
