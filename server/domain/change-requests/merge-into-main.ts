import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { commit, getRevisionRow, type RevisionRow, type SpaceRow } from '#server/domain/revisions/index.ts';
import { recordEvent } from '#server/events/record.ts';
import { baseOf } from './change-request-view.ts';
import { conflictId, pageOf } from './merge-conflict.ts';
import { mergeRevisions, type RevisionNote } from './merge-revisions.ts';
import { noSchedule } from './merge-schedule.ts';
import { assertNoConflicts } from './rules.ts';
import { countStatus, updateChangeRequestRow } from './store/change-requests.ts';
import { listOpenConflicts } from './store/conflicts.ts';

/**
 * Merges a change request into the main content of its space. The caller has locked both rows and checked that it may
 * be merged. Writes main's new revision, the status and the counts, or throws when there are conflicts. `bypass` is
 * stored with it: why merge rules were not kept to.
 */
export async function mergeIntoMain(
  services: Pick<Services, 'newId' | 'now' | 'documents'>,
  tx: Db,
  space: SpaceRow,
  row: ChangeRequestRow,
  authorId: string,
  bypass?: NonNullable<ChangeRequestRow['bypass']>,
): Promise<{ revision: RevisionRow; notes: RevisionNote[] }> {
  assertNoConflicts(await listOpenConflicts(tx, row));
  const main = await getRevisionRow(tx, row, space.revisionId);
  const { conflicts, notes, ...merged } = await mergeRevisions(services, tx, row.organizationId, {
    base: (await getRevisionRow(tx, row, baseOf(row))).root,
    main: main.root,
    changeRequest: (await getRevisionRow(tx, row, row.revisionId)).root,
  });
  assertNoConflicts(
    conflicts.map((conflict) => ({ id: conflictId(row.id, conflict), pageId: pageOf(conflict) })),
  );

  const revision = await commit(services, tx, {
    ...merged,
    organizationId: row.organizationId,
    spaceId: row.spaceId,
    changeRequestId: null,
    previous: main,
    otherParents: row.revisionId === main.id ? [] : [row.revisionId],
    type: 'merge',
    authorId,
    message: row.subject,
    mergedFrom: row.id,
  });
  await updateChangeRequestRow(tx, row, {
    status: 'merged',
    revisionMerged: revision.id,
    mergedBy: authorId,
    mergedAt: revision.createdAt,
    ...(bypass ? { bypass } : {}),
    ...noSchedule,
    updatedAt: revision.createdAt,
  });
  await countStatus(tx, row, row.status, 'merged');
  await recordEvent(services, tx, {
    type: 'change_request.merged',
    organizationId: row.organizationId,
    subject: row.id,
    data: { space: row.spaceId, actor: authorId, revision: revision.id },
  });
  return { revision, notes };
}
