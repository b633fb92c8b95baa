import { Invalid } from '#server/core/errors.ts';

/** When a share link expires; null for never. Throws for a time that is over. */
export function futureExpiry(expiresAt: string | null | undefined, now: Date): Date | null {
  const expiry = expiresAt ? new Date(expiresAt) : null;
  if (expiry && expiry <= now) throw new Invalid([{ path: 'expiresAt', message: 'must be in the future' }]);
  return expiry;
}
