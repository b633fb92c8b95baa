import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

/** The revision of main that a change request is compared with: that of its last update, or of its beginning. */
export function baseOf({ revisionMergedAncestor, revisionInitial }: ChangeRequest): string {
  return revisionMergedAncestor ?? revisionInitial;
}
