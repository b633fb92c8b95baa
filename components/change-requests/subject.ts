import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

/** What a change request is called: its subject, or that it has none. */
export function subjectOf({ subject }: Pick<ChangeRequest, 'subject'>): string {
  return subject.trim() || 'Without a subject';
}
