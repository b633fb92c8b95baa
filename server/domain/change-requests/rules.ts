import { Conflict } from '#server/core/errors.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';

/** What was merged or put away takes no edits, updates or merges. */
export function mustBeActive({ status }: Pick<ChangeRequestRow, 'status'>): void {
  if (status === 'merged')
    throw new Conflict('change_request_merged', 'This change request was merged; it stays as it is.');
  if (status === 'archived')
    throw new Conflict('change_request_archived', 'This change request is archived; reopen it first.');
}

type Named = { id: string; pageId: string | null };

/** Refuses a merge that would have to guess. */
export function mustHaveNoConflicts(conflicts: readonly Named[]): void {
  if (conflicts.length === 0) return;
  throw conflictsOf(
    conflicts,
    conflicts.length === 1
      ? 'There is a conflict with the main content. Update the change request and settle it first.'
      : `There are ${conflicts.length} conflicts with the main content. Update the change request and settle them first.`,
  );
}

/** Refuses to bring more of main in while somebody still has to choose between versions of the last time. */
export function mustBeSettled(conflicts: readonly Named[]): void {
  if (conflicts.length === 0) return;
  throw conflictsOf(
    conflicts,
    conflicts.length === 1
      ? 'A conflict of the last update waits. Settle it first, then update again.'
      : `${conflicts.length} conflicts of the last update wait. Settle them first, then update again.`,
  );
}

function conflictsOf(conflicts: readonly Named[], message: string): Conflict {
  const pages = [...new Set(conflicts.flatMap(({ pageId }) => pageId ?? []))];
  return new Conflict('conflicts', message, { conflicts: conflicts.map(({ id }) => id), pages });
}
