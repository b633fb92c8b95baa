import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { contentOf, type RevisionRow } from '#server/domain/revisions/index.ts';
import { currentConflicts } from './current-conflicts.ts';
import { listUndecidedConflicts, reopenConflicts, resolveConflictRows } from './store/conflicts.ts';

/**
 * Resolves conflicts about content that was removed, in the name of the person who removed it. Those whose content has
 * come back wait again, because nobody has decided them.
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
  const idsOf = (status: 'open' | 'resolved', isThere: boolean) =>
    undecided
      .filter((conflict, at) => conflict.status === status && (current[at] !== undefined) === isThere)
      .map(({ id }) => id);
  const back = idsOf('resolved', true);
  if (back.length > 0) await reopenConflicts(tx, row, { ids: back });
  await resolveConflictRows(tx, row, idsOf('open', false), {
    choice: 'custom',
    resolvedBy: userId,
    resolvedAt: revision.createdAt,
    resolution: { revision: revision.id, isMoot: true },
  });
}
