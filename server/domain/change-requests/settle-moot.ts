import { findTreeItem } from '#lib/document/tree/read.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import {
  type ChangeRequestRow,
  type Content,
  contentOf,
  findPageIn,
  getDocument,
  type RevisionRow,
} from '#server/domain/content/index.ts';
import type { FoundConflict } from './found-conflict.ts';
import { listOpenConflicts, settleConflicts } from './store/conflicts.ts';

/** Conflicts about what is not there any more are settled by whoever took it away, so that they hold up nothing. */
export async function settleMoot(
  services: Pick<Services, 'documents'>,
  tx: Db,
  row: ChangeRequestRow,
  revision: RevisionRow,
  userId: string,
): Promise<void> {
  const waiting = await listOpenConflicts(tx, row);
  const moot: string[] = [];
  const content = contentOf(tx, revision);
  for (const { id, detail } of waiting) if (!(await isAbout(services, content, detail))) moot.push(id);
  await settleConflicts(tx, row, moot, {
    choice: 'custom',
    resolvedBy: userId,
    resolvedAt: revision.createdAt,
    resolution: { revision: revision.id, isMoot: true },
  });
}

/** Whether what a conflict is about is in a revision. */
export async function isAbout(
  { documents }: Pick<Services, 'documents'>,
  content: Content,
  found: FoundConflict,
): Promise<boolean> {
  const { db, source, revision } = content;
  const { map, id } = found.in === 'document' ? found.owner : found.conflict;
  const place = map === 'pages' ? await findPageIn(content, id) : undefined;
  const item = map === 'pages' ? undefined : await findTreeItem(source, revision.root, map, id);
  if (found.in === 'tree') return place !== undefined || item !== undefined;
  const hash = place?.content.document ?? documentOf(item);
  const document = await getDocument(db, revision.organizationId, hash);
  const { block, also = [] } = found.conflict;
  return documents.holdsOneOf(document, [block, ...also]);
}

function documentOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('document' in item)) return null;
  return typeof item.document === 'string' ? item.document : null;
}
