import type { ChangeRequest } from './contract/change-requests/schemas.ts';

/** What a change request is called: its subject, or that it has none. */
export function subjectOf({ subject }: Pick<ChangeRequest, 'subject'>): string {
  return subject.trim() || 'No subject';
}

/** A change request by its number and subject. */
export function changeRequestName(changeRequest: Pick<ChangeRequest, 'number' | 'subject'>): string {
  return `#${changeRequest.number} ${subjectOf(changeRequest)}`;
}
