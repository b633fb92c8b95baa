import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { getRevisionRow, type RevisionRow } from '#server/domain/revisions/index.ts';
import { baseOf } from './change-request-view.ts';
import { commitToChangeRequest } from './commit-to-change-request.ts';
import { conflictId, pageOf } from './merge-conflict.ts';
import { mergeRevisions, type RevisionNote } from './merge-revisions.ts';
import { listOpenConflicts, openConflicts } from './store/conflicts.ts';

export interface UpdateResult {
  /** What the change request is now. */
  revision: RevisionRow;
  result: 'update' | 'conflicts';
  notes: RevisionNote[];
}

/**
 * Merges a revision of main into a change request, whose row the caller has locked, and stores the conflicts. Writes
 * nothing when main has not changed, or while conflicts of an earlier update are open: another update would make their
 * versions outdated.
 */
export async function updateFromMain(
  services: Pick<Services, 'newId' | 'now' | 'documents'>,
  tx: Db,
  row: ChangeRequestRow,
  mainId: string,
  authorId: string,
): Promise<UpdateResult> {
  const waiting = await listOpenConflicts(tx, row);
  if (baseOf(row) === mainId || waiting.length > 0) {
    const revision = await getRevisionRow(tx, row, row.revisionId);
    return { revision, result: waiting.length > 0 ? 'conflicts' : 'update', notes: [] };
  }

  const roots = {
    base: (await getRevisionRow(tx, row, baseOf(row))).root,
    main: (await getRevisionRow(tx, row, mainId)).root,
    changeRequest: (await getRevisionRow(tx, row, row.revisionId)).root,
  };
  const { notes, ...merged } = await mergeRevisions(services, tx, row.organizationId, roots);
  await openConflicts(
    tx,
    row,
    merged.conflicts.map((detail) => ({
      id: conflictId(row.id, detail),
      pageId: pageOf(detail),
      detail,
      merged: { base: baseOf(row), main: mainId, changeRequest: row.revisionId },
    })),
  );
  const { revision } = await commitToChangeRequest(services, tx, row, {
    ...merged,
    type: 'update',
    authorId,
    mainRevisionId: mainId,
  });
  return { revision, result: merged.conflicts.length > 0 ? 'conflicts' : 'update', notes };
}
