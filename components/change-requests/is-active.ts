import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

/** Whether a change request can still be edited, updated and merged. */
export function isActive({ status }: Pick<ChangeRequest, 'status'>): boolean {
  return status === 'open' || status === 'draft';
}
