import { findPage, findTreeItem } from '#lib/document/tree/read.ts';
import type { Block } from '#lib/document/types.ts';
import { isContainer } from '#lib/document/types.ts';
import type { Db } from '#server/db/database.ts';
import {
  type ChangeRequestRow,
  getDocument,
  nodeSource,
  type RevisionRow,
} from '#server/domain/content/index.ts';
import type { FoundConflict } from './found-conflict.ts';
import { listOpenConflicts, settleConflicts } from './store/conflicts.ts';

/** Conflicts about what is not there any more are settled by whoever took it away, so that they hold up nothing. */
export async function settleMoot(
  tx: Db,
  row: ChangeRequestRow,
  revision: RevisionRow,
  userId: string,
): Promise<void> {
  const waiting = await listOpenConflicts(tx, row);
  const moot: string[] = [];
  for (const { id, detail } of waiting) if (!(await isAbout(tx, revision, detail))) moot.push(id);
  await settleConflicts(tx, row, moot, {
    choice: 'custom',
    resolvedBy: userId,
    resolvedAt: revision.createdAt,
  });
}

/** Whether what a conflict is about is in a revision. */
export async function isAbout(
  db: Db,
  { organizationId, root }: Pick<RevisionRow, 'organizationId' | 'root'>,
  found: FoundConflict,
): Promise<boolean> {
  const source = nodeSource(db, organizationId);
  const { map, id } = found.in === 'document' ? found.owner : found.conflict;
  if (map !== 'pages') {
    const item = await findTreeItem(source, root, map, id);
    if (item === undefined || found.in === 'tree') return item !== undefined;
    const document = typeof item === 'object' && 'document' in item ? item.document : null;
    return holds((await getDocument(db, organizationId, document)).blocks, found.conflict.block);
  }
  const page = await findPage(source, root, id);
  if (!page || found.in === 'tree') return page !== undefined;
  return holds((await getDocument(db, organizationId, page.content.document)).blocks, found.conflict.block);
}

function holds(blocks: readonly Block[], id: string): boolean {
  return blocks.some((block) => block.id === id || (isContainer(block) && holds(block.children, id)));
}
