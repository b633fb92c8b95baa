import type { AccessSource } from '#lib/contract/shared/access.ts';

/** The kind of source of a role, in a few words. */
export function reasonText({ kind, on, team }: AccessSource): string {
  if (kind === 'organization-admin') return 'Organization admin';
  if (kind === 'grant') return 'Invited';
  if (kind === 'team-grant') return `Team ${team?.title ?? ''}`;
  return on.kind === 'organization' ? 'Organization role' : 'Default role';
}

/** The space, collection, site or organization that a role comes from. */
export function placeText({ on }: AccessSource): string {
  return on.title ?? `a ${on.kind} you can’t see`;
}

/** What tells the sources of a role apart. */
export function sourceKey({ kind, on, team }: AccessSource): string {
  return [kind, on.id, team?.id].join(' ');
}

/** Whether a role was given there, to the person or to a team of theirs, so that it can be removed. */
export function isGiven({ kind }: AccessSource): boolean {
  return kind === 'grant' || kind === 'team-grant';
}
