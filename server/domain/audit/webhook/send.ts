import { createHmac } from 'node:crypto';
import { type GuardedFetch, OutgoingError } from '#server/adapters/fetch/index.ts';
import { seal, unseal } from '#server/core/secrets.ts';

const purpose = 'audit webhook secret';

/** Encrypts the secret of a webhook for storage. */
export function sealSecret(secret: string, organizationId: string, webhookSecret: string): Buffer {
  return seal(secret, purpose, organizationId, webhookSecret);
}

/** The stored secret of a webhook. */
export function readSecret(secret: string, row: { organizationId: string; sealedSecret: Buffer }): string {
  return unseal(secret, purpose, row.organizationId, row.sealedSecret);
}

/** The body of a message with events that are JSON already. */
export function bodyOf(
  type: 'audit_events' | 'test',
  organizationId: string,
  events: readonly string[],
): string {
  return `{"type":"${type}","organization":"${organizationId}","events":[${events.join(',')}]}`;
}

export interface WebhookMessage {
  url: string;
  secret: string;
  /** The same whenever this body is sent again. */
  id: string;
  body: string;
  now: Date;
  signal: AbortSignal;
}

/** Why a webhook did not take a message, in words for its admin. Nothing of the answer but its status. */
export class WebhookError extends Error {}

/** Posts a message signed as Standard Webhooks describes it; throws a `WebhookError` unless the server takes it. */
export async function sendMessage(
  outgoing: GuardedFetch,
  { url, secret, id, body, now, signal }: WebhookMessage,
): Promise<void> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  try {
    const response = await outgoing(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      signal,
      limits: { bytes: 100_000, redirects: 0 },
    });
    await response.body?.cancel();
    if (!response.ok) throw new WebhookError(`The server answered with status ${response.status}.`);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw new WebhookError(`The server was not reached: ${error.message}.`);
  }
}
