import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import { jobOccasion, writeAudit } from '#server/db/audit.ts';
import { recordEvent } from '#server/events/record.ts';
import { job } from '#server/jobs/job.ts';
import { type DueGuest, disableDueGuest, listDueGuests } from './store.ts';

const batch = 100;

/** Ends the access of guests whose time is over by the guest policy of their organization, by disabling them. */
export const endGuestAccessJob = job({
  name: 'end-guest-access',
  schedule: '*/5 * * * *',
  data: z.object({}),
  run: async (services, _data, { id, signal }) => {
    let due: DueGuest[];
    do {
      due = await listDueGuests(services.db, services.now(), batch);
      for (const guest of due) {
        if (signal.aborted) return;
        await endAccess(services, guest, id);
      }
    } while (due.length === batch);
  },
});

async function endAccess(services: Services, guest: DueGuest, runId: string): Promise<void> {
  const { organizationId, userId, displayName } = guest;
  await services.db.transaction(async (tx) => {
    // An admin may have renewed it meanwhile.
    if (!(await disableDueGuest(tx, guest, services.now()))) return;
    await writeAudit(
      tx,
      {
        organizationId,
        action: 'member.guest_access_ended',
        target: { type: 'member', id: userId, label: displayName },
        payload: { before: { disabled: false }, after: { disabled: true } },
      },
      jobOccasion(services, runId),
    );
    await recordEvent(services, tx, { type: 'member.updated', organizationId, subject: userId, data: {} });
  });
}
