import { emptyTree } from '#lib/document/tree/empty.ts';
import { WentAway } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { commit } from './commit.ts';
import { nodeSource } from './store/nodes.ts';
import { getRevisionRow } from './store/revisions.ts';
import { findSpaceRevision } from './store/space-row.ts';

interface NewContent {
  organizationId: string;
  spaceId: string;
  revisionId: string;
  authorId: string;
}

/** Gives a new space its first, empty revision. */
export async function createEmptyContent(
  services: Pick<Services, 'newId' | 'now' | 'documents'>,
  tx: Db,
  { organizationId, spaceId, revisionId, authorId }: NewContent,
): Promise<void> {
  await commit(services, tx, {
    id: revisionId,
    organizationId,
    spaceId,
    changeRequestId: null,
    tree: emptyTree(nodeSource(tx, organizationId)),
    previous: null,
    type: 'edits',
    authorId,
  });
}

interface CopiedContent {
  organizationId: string;
  fromSpaceId: string;
  toSpaceId: string;
  authorId: string;
}

/** Gives a new space the main content of another one as its first revision and answers the revision's id. */
export async function copyContent(
  services: Pick<Services, 'newId' | 'now' | 'documents'>,
  tx: Db,
  { organizationId, fromSpaceId, toSpaceId, authorId }: CopiedContent,
): Promise<string> {
  const revisionId = await findSpaceRevision(tx, organizationId, fromSpaceId);
  if (revisionId === undefined) throw new WentAway();
  const { root } = await getRevisionRow(tx, { organizationId, spaceId: fromSpaceId }, revisionId);
  const row = await commit(services, tx, {
    organizationId,
    spaceId: toSpaceId,
    changeRequestId: null,
    tree: { root, written: [] },
    previous: null,
    type: 'edits',
    authorId,
  });
  return row.id;
}
