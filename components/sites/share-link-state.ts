import type { ShareLink } from '#lib/contract/site-access/schemas.ts';

/** Whether a share link opens its site at a time, and why not. */
export function stateOf({ active, expiresAt }: ShareLink, now: number): 'active' | 'off' | 'expired' {
  if (!active) return 'off';
  return expiresAt !== undefined && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
