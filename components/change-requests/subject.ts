import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

/** What a change request is called: its subject, or that it has none. */
export function subjectOf({ subject }: Pick<ChangeRequest, 'subject'>): string {
  return subject.trim() || 'Without a subject';
}

/** A change request by its number and subject. */
export function nameOf(changeRequest: Pick<ChangeRequest, 'number' | 'subject'>): string {
  return `#${changeRequest.number} ${subjectOf(changeRequest)}`;
}

/** Whether it can still be edited, updated and merged. */
export function isActive({ status }: Pick<ChangeRequest, 'status'>): boolean {
  return status === 'open' || status === 'draft';
}
