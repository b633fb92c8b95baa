import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { assertEditable, type ChangeRequestRow } from '#server/domain/content/index.ts';
import { lockSpace } from '#server/domain/revisions/index.ts';
import { recordEvent } from '#server/events/record.ts';
import { assignNumber, countStatus, insertChangeRequest } from './store/change-requests.ts';

export interface NewChangeRequest {
  organizationId: string;
  spaceId: string;
  authorId: string;
  subject?: string | undefined;
  status?: 'draft' | 'open' | undefined;
  /** The main revision to start from, where it is not the newest. */
  revisionInitial?: string;
  /** The change request that it reverts. */
  reverts?: string;
}

/** Opens a change request on a space. Locks the space's row, which has the counter of numbers. */
export async function openChangeRequest(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Db,
  { organizationId, spaceId, authorId, subject = '', status = 'open', ...more }: NewChangeRequest,
): Promise<ChangeRequestRow> {
  const space = await lockSpace(tx, organizationId, spaceId);
  if (!space) throw new NotFound('space');
  assertEditable(space);
  const { revisionInitial = space.revisionId, reverts = null } = more;
  const createdAt = now();
  const number = await assignNumber(tx, { organizationId, spaceId });
  await countStatus(tx, { organizationId, spaceId }, null, status);
  const id = newId();
  await recordEvent({ newId, now }, tx, {
    type: 'change_request.created',
    organizationId,
    subject: id,
    data: { space: spaceId, actor: authorId },
  });
  return insertChangeRequest(tx, {
    organizationId,
    spaceId,
    number,
    status,
    subject,
    reverts,
    revisionInitial,
    id,
    createdBy: authorId,
    createdAt,
    updatedAt: createdAt,
    revisionId: revisionInitial,
  });
}
