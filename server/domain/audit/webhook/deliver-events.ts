import { z } from 'zod';
import { dayMs, hourMs } from '#lib/durations.ts';
import type { Services } from '#server/core/services.ts';
import { jobOccasion, writeAudit } from '#server/db/audit.ts';
import { recordEvent } from '#server/events/record.ts';
import { type Job, job } from '#server/jobs/job.ts';
import { presentAuditEventDetails } from '../present.ts';
import { sealEvents } from '../seal/seal-events.ts';
import { bodyOf, readSecret, sendMessage, WebhookError } from './send.ts';
import {
  leaseWebhook,
  listDueOrganizations,
  listEntriesBehind,
  updateLeased,
  type WebhookRow,
} from './store.ts';

/** Events of one request, and how long its body gets before it has fewer. */
const [mostEvents, mostCharacters] = [100, 500_000];
/** Far longer than a request takes, so that no other process delivers the same meanwhile. */
const leaseMs = 2 * 60_000;
/** A server that fails is tried again after a minute, then after twice as long each time, after an hour at most. */
const [firstRetryMs, longestRetryMs] = [60_000, hourMs];
/** A webhook that failed for so long is disabled. */
const longestFailureMs = 3 * dayMs;

type DeliverServices = Pick<Services, 'db' | 'config' | 'outgoing' | 'now' | 'newId'>;

/** Delivers the sealed events that the webhook of an organization did not get yet, in their order. */
export async function deliverEvents(
  services: DeliverServices,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services;
  let webhook = await leaseWebhook(db, organizationId, { now: now(), until: after(now(), leaseMs) });
  while (webhook && !signal.aborted) {
    const batch = await nextBatch(services, webhook);
    if (!batch) break;
    try {
      await send(services, webhook, batch, signal);
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      if (signal.aborted) break;
      return storeFailure(services, webhook, error.message);
    }
    webhook = await updateLeased(db, webhook, {
      ...{ position: batch.last, deliveredAt: now(), leasedUntil: after(now(), leaseMs) },
      ...{ failures: 0, failingSince: null, failure: null, retryAt: null },
    });
  }
  if (webhook) await updateLeased(db, webhook, { leasedUntil: null });
}

interface Batch {
  body: string;
  last: number;
}

async function nextBatch(
  { db, config }: DeliverServices,
  { organizationId, position }: WebhookRow,
): Promise<Batch | undefined> {
  const events: string[] = [];
  let last = position;
  let characters = 0;
  for (const row of await listEntriesBehind(db, organizationId, position, mostEvents)) {
    const event = JSON.stringify(presentAuditEventDetails(config.publicUrl, row));
    characters += event.length;
    if (events.length > 0 && characters > mostCharacters) break;
    events.push(event);
    last = row.position;
  }
  if (events.length === 0) return undefined;
  return { body: bodyOf('audit_events', organizationId, events), last };
}

async function send(
  { config, outgoing, now }: DeliverServices,
  webhook: WebhookRow,
  { body, last }: Batch,
  signal: AbortSignal,
): Promise<void> {
  const { organizationId, url, position } = webhook;
  const id = `${organizationId}.${position + 1}-${last}`;
  await sendMessage(outgoing, {
    ...{ url, id, body, signal, now: now() },
    secret: readSecret(config.secret, webhook),
  });
}

async function storeFailure(services: DeliverServices, webhook: WebhookRow, failure: string): Promise<void> {
  const { db, now } = services;
  const { organizationId, url } = webhook;
  const failures = webhook.failures + 1;
  const failingSince = webhook.failingSince ?? now();
  const isOver = now().getTime() - failingSince.getTime() >= longestFailureMs;
  const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 10));
  await db.transaction(async (tx) => {
    const row = await updateLeased(tx, webhook, {
      ...{ failures, failingSince, failure, leasedUntil: null },
      ...(isOver ? { retryAt: null, disabledAt: now() } : { retryAt: after(now(), waitMs) }),
    });
    if (!row || !isOver) return;
    const target = { type: 'organization', id: organizationId };
    const entry = { organizationId, action: 'audit_webhook.disabled' as const, target };
    await writeAudit(tx, { ...entry, payload: { url, failure } }, jobOccasion(services, 'deliver-audit-log'));
    const type = 'audit_webhook.disabled';
    await recordEvent(services, tx, { type, organizationId, subject: organizationId, data: {} });
  });
}

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** Delivers the audit log of an organization to its webhook. */
export const deliverEventsJob: Job<{ organizationId: string }> = job({
  name: 'deliver-audit-log',
  data: z.object({ organizationId: z.string() }),
  atOnce: 4,
  ownerOf: ({ organizationId }) => organizationId,
  run: (services, { organizationId }, { signal }) => deliverEvents(services, organizationId, signal),
});

/** Delivers the audit logs that have new events. What is not sealed is not delivered, so it is sealed first. */
export const deliverDueEventsJob = job({
  name: 'deliver-due-audit-logs',
  schedule: '* * * * *',
  data: z.object({}),
  run: async (services, _data, { signal }) => {
    const { db, jobs, now } = services;
    await sealEvents(services, signal);
    for (const organizationId of await listDueOrganizations(db, now(), deliverEventsJob.name))
      await db.transaction((tx) => jobs.send(tx, deliverEventsJob, { organizationId }));
  },
});
