import { LRUCache } from 'lru-cache';
import type { OidcRefused } from '#server/adapters/oidc/index.ts';
import { Refusal } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { lectern, writeAudit } from '#server/db/audit.ts';
import type { SiteRow } from '../store/sites.ts';

/** The one answer to every sign-in that fails, so that nobody learns what they have to forge. */
export function signInFailed(): Refusal {
  return new Refusal(401, 'visitor_sign_in', 'You could not be signed in to this site. Try again.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** The same reasons were recorded lately: everyone can begin sign-ins, and a provider that is down refuses all. */
const recorded = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

interface RefusalRequest extends Pick<Services, 'db' | 'newId' | 'now'> {
  requestId: string;
  network: string;
  inTurn<T>(write: () => Promise<T>): Promise<T>;
}

/** Writes the reason of a refused sign-in to the audit log, each at most once a minute, and gives what is answered. */
export async function refuseSignIn(
  { db, newId, now, requestId, network, inTurn }: RefusalRequest,
  { organizationId, id, title }: SiteRow,
  { reason }: OidcRefused,
): Promise<Refusal> {
  const key = `${organizationId} ${id} ${reason}`;
  if (!recorded.has(key)) {
    recorded.set(key, true);
    const entry = {
      organizationId,
      action: 'site.visitor_sign_in_refused' as const,
      target: { type: 'site', id, label: title },
      payload: { reason },
    };
    const occasion = { id: newId(), occurredAt: now(), requestId, network, actor: lectern } as const;
    await inTurn(() => writeAudit(db, entry, { ...occasion, source: 'api' }));
  }
  if (reason !== 'provider_unreachable') return signInFailed();
  return new Refusal(
    503,
    reason,
    'The sign-in of this site can’t be reached right now. Try again in a moment.',
    {
      headers: { 'retry-after': '10' },
    },
  );
}
