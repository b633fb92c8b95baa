import { Conflict } from '#server/core/errors.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';

/** A merged or archived change request can't be edited, updated or merged. */
export function assertActive({ status }: Pick<ChangeRequestRow, 'status'>): void {
  if (status === 'merged')
    throw new Conflict('change_request_merged', 'This change request was merged; it stays as it is.');
  if (status === 'archived')
    throw new Conflict('change_request_archived', 'This change request is archived; reopen it first.');
}

/** Refuses to merge content that is newer than the reviewed revision. Without one, the current content is merged. */
export function assertReviewed(
  { revisionId }: Pick<ChangeRequestRow, 'revisionId'>,
  reviewedId: string | undefined,
): void {
  if (reviewedId === undefined || reviewedId === revisionId) return;
  throw new Conflict(
    'change_request_changed',
    'This change request was edited after you opened it, so nothing was merged. Review the new changes and merge again.',
    { revision: revisionId },
  );
}

/** Refuses a merge while there are conflicts. */
export function assertNoConflicts(conflicts: readonly { id: string; pageId: string | null }[]): void {
  if (conflicts.length === 0) return;
  const pages = [...new Set(conflicts.flatMap(({ pageId }) => pageId ?? []))];
  throw new Conflict(
    'conflicts',
    conflicts.length === 1
      ? 'There is a conflict with the main content. Update the change request and resolve it first.'
      : `There are ${conflicts.length} conflicts with the main content. Update the change request and resolve them first.`,
    { conflicts: conflicts.map(({ id }) => id), pages },
  );
}
