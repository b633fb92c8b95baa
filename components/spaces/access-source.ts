import type { AccessSource } from '#lib/contract/shared/access.ts';

/** Why somebody has a role: the kind of its source in a few words. */
export function reasonText({ kind, on, team }: AccessSource): string {
  if (kind === 'organization-admin') return 'Organization admin';
  if (kind === 'grant') return 'Invited';
  if (kind === 'team-grant') return `Team ${team?.title ?? ''}`;
  return on.kind === 'organization' ? 'Organization role' : 'Default role';
}

/** Where the source of a role is: the space, a collection around it or the organization. */
export function placeText({ on }: AccessSource): string {
  return on.title ?? `a ${on.kind} you can’t see`;
}
