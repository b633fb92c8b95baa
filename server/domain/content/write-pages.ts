import type { ContentChange } from '#lib/contract/content/edit.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { commit, getRevisionRow, lockSpace } from '#server/domain/revisions/index.ts';
import { applyChanges } from './apply-changes.ts';

interface FirstPagesInput {
  organizationId: string;
  spaceId: string;
  authorId: string;
  changes: readonly ContentChange[];
}

/** Writes to the main content of a space that was made in the same transaction, whatever its edit mode. */
export async function writeFirstPages(
  services: Services,
  tx: Db,
  { organizationId, spaceId, authorId, changes }: FirstPagesInput,
): Promise<void> {
  const space = await lockSpace(tx, organizationId, spaceId);
  if (!space) throw new Error(`The new space ${spaceId} is missing`);
  const line = { organizationId, spaceId, changeRequestId: null };
  const base = await getRevisionRow(tx, line, space.revisionId);
  const edited = await applyChanges(services, tx, { line, base, changes });
  await commit(services, tx, {
    ...line,
    ...edited,
    previous: base,
    type: 'edits',
    authorId,
  });
}
