import type { AuditWebhook, AuditWebhookInput, AuditWebhookTest } from '#lib/contract/audit/webhook.ts';
import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { answer, externalOperation, operation } from '#server/core/operation.ts';
import type { AuditEntry } from '#server/db/audit.ts';
import { bodyOf, readSecret, sealSecret, sendMessage, WebhookError } from './send.ts';
import {
  deleteWebhookRow,
  findWebhookRow,
  getLastPosition,
  lockWebhookRow,
  replaceWebhookRow,
  type WebhookRow,
} from './store.ts';

export const getAuditWebhook = operation(contract.getAuditWebhook, async ({ tx, object }) => {
  const { organizationId } = object;
  const row = await findWebhookRow(tx, organizationId);
  if (!row) return answer(200, {});
  return answer(200, { webhook: presentWebhook(row, await getLastPosition(tx, organizationId)) });
});

export const replaceAuditWebhook = operation(
  contract.replaceAuditWebhook,
  async ({ tx, object, body, config, newId, audit }) => {
    const { organizationId } = object;
    const before = await lockWebhookRow(tx, organizationId);
    const last = await getLastPosition(tx, organizationId);
    const row: WebhookRow = {
      organizationId,
      url: body.url,
      sealedSecret: body.secret
        ? sealSecret(config.secret, organizationId, body.secret)
        : storedSecretFor(body, before),
      version: newId(),
      position: before?.position ?? last,
      deliveredAt: before?.deliveredAt ?? null,
      ...{ leasedUntil: null, failures: 0, failingSince: null, failure: null, retryAt: null },
      disabledAt: null,
    };
    await replaceWebhookRow(tx, row);
    await audit(auditOf('replaced', row));
    return answer(200, presentWebhook(row, last));
  },
);

/** The secret that stays when none is sent. It signs for the server that it was entered for and for no other. */
function storedSecretFor({ url }: AuditWebhookInput, before: WebhookRow | undefined): Buffer {
  if (!before) throw new Invalid([{ path: 'secret', message: 'is missing' }]);
  if (new URL(before.url).origin === new URL(url).origin) return before.sealedSecret;
  throw new Invalid([
    { path: 'secret', message: 'must be entered again, because the server is another one' },
  ]);
}

export const deleteAuditWebhook = operation(contract.deleteAuditWebhook, async ({ tx, object, audit }) => {
  const row = await deleteWebhookRow(tx, object.organizationId);
  if (!row) return answer(204);
  await audit(auditOf('deleted', row));
  return answer(205);
});

export const testAuditWebhook = externalOperation(
  contract.testAuditWebhook,
  async ({ db, actor, object, config, outgoing, questionLimit, newId, now, signal, inTurn }) => {
    const { organizationId } = object;
    await questionLimit.count(actor.id, organizationId);
    const row = await inTurn(() => findWebhookRow(db, organizationId));
    if (!row) throw new Conflict('no_webhook', 'This organization has no webhook. Save one first.');
    const message = {
      ...{ url: row.url, secret: readSecret(config.secret, row), id: `test.${newId()}`, signal },
      ...{ body: bodyOf('test', organizationId, []), now: now() },
    };
    return sendMessage(outgoing, message).then(
      (): AuditWebhookTest => ({ isWorking: true, message: 'The server accepted the test.' }),
      (error: unknown): AuditWebhookTest => {
        if (!(error instanceof WebhookError)) throw error;
        return { isWorking: false, message: error.message };
      },
    );
  },
  async (_, result) => answer(200, result),
);

function presentWebhook(row: WebhookRow, last: number): AuditWebhook {
  const { url, position, deliveredAt, failure, retryAt, disabledAt } = row;
  return {
    object: 'audit-webhook',
    url,
    state: disabledAt ? 'disabled' : failure === null ? 'working' : 'failing',
    waiting: Math.max(0, last - position),
    ...(deliveredAt ? { deliveredAt: deliveredAt.toISOString() } : {}),
    ...(failure === null ? {} : { failure }),
    ...(retryAt ? { retryAt: retryAt.toISOString() } : {}),
  };
}

/** What the audit log shows of a webhook: never its secret. */
function auditOf(verb: 'replaced' | 'deleted', { organizationId, url }: WebhookRow): AuditEntry {
  return {
    organizationId,
    action: `audit_webhook.${verb}`,
    target: { type: 'organization', id: organizationId },
    payload: { url },
  };
}
