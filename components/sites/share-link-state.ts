import type { ShareLink } from '#lib/contract/site-access/schemas.ts';

/** The states of a share link, as people read them. */
export const shareLinkStates = { active: 'Active', off: 'Off', expired: 'Expired' } as const;

/** Whether a share link opens its site at a time, and why not. */
export function stateOf({ active, expiresAt }: ShareLink, now: number): keyof typeof shareLinkStates {
  if (!active) return 'off';
  return expiresAt !== undefined && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
