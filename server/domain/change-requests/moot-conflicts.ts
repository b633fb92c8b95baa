import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { contentOf, type RevisionRow } from '#server/domain/revisions/index.ts';
import { baseOf } from './change-request-view.ts';
import { currentConflicts } from './current-conflicts.ts';
import { listUndecidedConflicts, reopenConflicts, resolveConflictRows } from './store/conflicts.ts';

/**
 * Resolves conflicts about content that was removed, in the name of the person who removed it. Those of the last update
 * whose content has come back wait again, because nobody has decided them; what an earlier one knew of main is outdated.
 */
export async function updateMootConflicts(
  services: Pick<Services, 'documents'>,
  tx: Db,
  row: ChangeRequestRow,
  revision: RevisionRow,
  userId: string,
): Promise<void> {
  const undecided = await listUndecidedConflicts(tx, row);
  const details = undecided.map(({ detail }) => detail);
  const current = await currentConflicts(services, contentOf(tx, revision), details);
  const present = undecided.filter((_, at) => current[at] !== undefined);
  const gone = undecided.filter((_, at) => current[at] === undefined);
  const back = present.filter(({ status, merged }) => status === 'resolved' && merged?.main === baseOf(row));
  if (back.length > 0) await reopenConflicts(tx, row, { ids: back.map(({ id }) => id) });
  const moot = gone.filter(({ status }) => status === 'open').map(({ id }) => id);
  await resolveConflictRows(tx, row, moot, {
    choice: 'custom',
    resolvedBy: userId,
    resolvedAt: revision.createdAt,
    resolution: { revision: revision.id, isMoot: true },
  });
}
