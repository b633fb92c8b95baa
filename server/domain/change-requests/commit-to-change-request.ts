import type { TreeWrite } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { sendTogether } from '#server/db/sent-together.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { commit, getRevisionRow, type RevisionRow } from '#server/domain/revisions/index.ts';
import { recordEvent } from '#server/events/record.ts';
import type { StoredDocument } from '#server/threads/functions.ts';
import { canceledSchedule, recordCanceledMerge } from './merge-schedule.ts';
import { updateMootConflicts } from './moot-conflicts.ts';
import { updateChangeRequestRow } from './store/change-requests.ts';
import { noteContribution } from './store/contributors.ts';

export interface Contribution {
  /** Its newest revision, where the caller has read it. */
  previous?: RevisionRow;
  tree: TreeWrite;
  documents?: readonly StoredDocument[];
  type: 'edits' | 'update' | 'rollback';
  authorId: string;
  /** Other people whose words it brings in, who become contributors too. */
  alsoBy?: readonly string[];
  message?: string | undefined;
  /** It applies one side of a conflict, or undoes that or an update. */
  isChoice?: boolean;
  /** The main revision that an update merges in. */
  mainRevisionId?: string;
  /** It undoes an update: the revision before that, and the main revision of the update before; null without one. */
  undoes?: { earlierId: string; mainRevisionId: string | null };
}

/**
 * Writes a revision of a change request, whose row the caller has locked. Its author becomes a contributor, except for an
 * update and for undoing one.
 */
export async function commitToChangeRequest(
  services: Pick<Services, 'newId' | 'now' | 'documents'>,
  tx: Db,
  row: ChangeRequestRow,
  { previous, mainRevisionId, undoes, alsoBy = [], ...contribution }: Contribution,
): Promise<{ row: ChangeRequestRow; revision: RevisionRow }> {
  const { organizationId, spaceId, id } = row;
  const base = undoes ? undoes.mainRevisionId : mainRevisionId;
  const otherParent = undoes?.earlierId ?? mainRevisionId;
  const revision = await commit(services, tx, {
    ...contribution,
    organizationId,
    spaceId,
    changeRequestId: id,
    previous: previous ?? (await getRevisionRow(tx, row, row.revisionId)),
    otherParents: otherParent === undefined ? [] : [otherParent],
  });
  const { authorId } = contribution;
  const updated = await sendTogether(async (send) => {
    const written = updateChangeRequestRow(tx, row, {
      revisionId: revision.id,
      updatedAt: revision.createdAt,
      ...canceledSchedule(row, 'The change request got new changes after the merge was scheduled.'),
      ...(base === undefined ? {} : { revisionMergedAncestor: base }),
    });
    send(written);
    const contributors = base === undefined ? [authorId, ...alsoBy] : [];
    for (const contributor of contributors) send(noteContribution(tx, row, contributor, revision.createdAt));
    const data = { space: spaceId, actor: authorId, revision: revision.id };
    const type = 'change_request.updated';
    send(recordEvent(services, tx, { type, organizationId, subject: id, data }));
    send(recordCanceledMerge(services, tx, row, authorId));
    return written;
  });
  if (updated.hasUndecidedConflicts) await updateMootConflicts(services, tx, updated.row, revision, authorId);
  return { row: updated.row, revision };
}
