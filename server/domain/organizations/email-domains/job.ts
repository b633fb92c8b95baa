import { z } from 'zod';
import { hourMs } from '#lib/durations.ts';
import type { Services } from '#server/core/services.ts';
import { jobOccasion, writeAudit } from '#server/db/audit.ts';
import { recordEvent } from '#server/events/record.ts';
import { job } from '#server/jobs/job.ts';
import { getOrganizationTitle } from '../store.ts';
import { recordTextOf } from './present.ts';
import { type EmailDomainRow, listDomainsToCheck, lockEmailDomain, updateEmailDomain } from './store.ts';

const checkedAfterMs = 20 * hourMs;
const atOnce = 50;

/** Looks every day for the records of proved domains. The proof ends when two checks in a row don't find the record. */
export const checkEmailDomainsJob = job({
  name: 'check-email-domains',
  schedule: '17 4 * * *',
  data: z.object({}),
  run: async (services, _data, { signal }) => {
    const before = new Date(services.now().getTime() - checkedAfterMs);
    while (!signal.aborted) {
      const rows = await listDomainsToCheck(services.db, before, atOnce);
      await Promise.all(rows.map((row) => checkAgain(services, row)));
      if (rows.length < atOnce) return;
    }
  },
});

async function checkAgain(services: Services, { organizationId, domain }: EmailDomainRow): Promise<void> {
  const { db, dns, now } = services;
  // Servers that don't answer say nothing of the record.
  const texts = await dns.texts(domain).catch(() => undefined);
  await db.transaction(async (tx) => {
    const row = await lockEmailDomain(tx, organizationId, domain);
    if (!row?.provedAt) return;
    const isMissing = texts !== undefined && !texts.includes(recordTextOf(row));
    const missedChecks = isMissing ? row.missedChecks + 1 : texts ? 0 : row.missedChecks;
    const hasEnded = missedChecks >= 2;
    await updateEmailDomain(tx, row, {
      checkedAt: now(),
      missedChecks: hasEnded ? 0 : missedChecks,
      provedAt: hasEnded ? null : row.provedAt,
    });
    if (!hasEnded) return;
    await writeAudit(
      tx,
      {
        organizationId,
        action: 'email_domain.proof_ended',
        target: {
          type: 'organization',
          id: organizationId,
          label: await getOrganizationTitle(tx, organizationId),
        },
        payload: { domain },
      },
      jobOccasion(services, 'check-email-domains'),
    );
    await recordEvent(services, tx, {
      organizationId,
      type: 'email_domain.proof_ended',
      subject: organizationId,
      data: { domain },
    });
  });
}
