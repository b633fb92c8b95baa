import type { RefusalReason } from '#lib/sign-in-refusals.ts';
import { Refusal } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { lectern, writeAudit } from '#server/db/audit.ts';
import type { ProviderRow } from './store/providers.ts';

/** The one answer to every sign-in that fails, so that nobody learns what they have to forge. */
export function signInFailed(): Refusal {
  return new Refusal(
    401,
    'sign_in_failed',
    'You could not be signed in. Try again; if it keeps failing, an admin of your organization finds the reason in the audit log.',
    { headers: { 'www-authenticate': 'Bearer' } },
  );
}

/** Writes the reason of a refusal to the audit log of the organization, which stays when the request fails. */
export async function recordRefusal(
  request: Pick<Services, 'db' | 'newId' | 'now'> & { requestId: string; network: string },
  { organizationId, kind, id, label }: ProviderRow,
  reason: RefusalReason,
): Promise<void> {
  const { db, newId, now, requestId, network } = request;
  await writeAudit(
    db,
    {
      organizationId,
      action: `${kind}_provider.sign_in_refused`,
      target: { type: `${kind}-provider`, id, label },
      payload: { reason },
    },
    { id: newId(), occurredAt: now(), requestId, network, actor: lectern, source: 'api' },
  );
}
