import type { Target } from '#lib/document/tree/conflicts.ts';
import { listTreeItems } from '#lib/document/tree/read.ts';
import { itemMaps } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import {
  type Content,
  contentOf,
  findPagesIn,
  loadDocuments,
  type RevisionRow,
} from '#server/domain/revisions/index.ts';
import { emptyDocument } from '#server/threads/functions.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { listOpenConflicts, resolveConflictRows } from './store/conflicts.ts';

/** Resolves conflicts about content that was removed, in the name of the person who removed it. */
export async function resolveMootConflicts(
  services: Pick<Services, 'documents'>,
  tx: Db,
  row: ChangeRequestRow,
  revision: RevisionRow,
  userId: string,
): Promise<void> {
  const waiting = await listOpenConflicts(tx, row);
  const about = await whatIsThere(
    contentOf(tx, revision),
    waiting.map(({ detail }) => detail),
  );
  const moot: string[] = [];
  for (const { id, detail } of waiting) if (!(await about(services, detail))) moot.push(id);
  await resolveConflictRows(tx, row, moot, {
    choice: 'custom',
    resolvedBy: userId,
    resolvedAt: revision.createdAt,
    resolution: { revision: revision.id, isMoot: true },
  });
}

/** Whether what a conflict is about is in a revision. */
export async function isAbout(
  services: Pick<Services, 'documents'>,
  content: Content,
  conflict: MergeConflict,
): Promise<boolean> {
  return (await whatIsThere(content, [conflict]))(services, conflict);
}

/** Reads what some conflicts are about, in a few statements however many they are. */
async function whatIsThere(content: Content, conflicts: readonly MergeConflict[]) {
  const { db, source, revision } = content;
  const targets = conflicts.map(targetOf);
  const pages = await findPagesIn(
    content,
    targets.flatMap(({ map, id }) => (map === 'pages' ? [id] : [])),
  );
  const items = new Map<string, unknown>();
  for (const map of itemMaps) {
    if (!targets.some((target) => target.map === map)) continue;
    for (const { id, value } of await listTreeItems(source, revision.root, map))
      items.set(`${map} ${id}`, value);
  }
  const hashOf = ({ map, id }: Target) =>
    map === 'pages' ? (pages.get(id)?.content.document ?? null) : documentOf(items.get(`${map} ${id}`));
  const hashes = conflicts.flatMap((conflict) =>
    conflict.in === 'document' ? (hashOf(conflict.owner) ?? []) : [],
  );
  const documents = await loadDocuments(db, revision.organizationId, hashes);

  return async (
    { documents: functions }: Pick<Services, 'documents'>,
    conflict: MergeConflict,
  ): Promise<boolean> => {
    const target = targetOf(conflict);
    if (conflict.in === 'tree') {
      return target.map === 'pages' ? pages.has(target.id) : items.has(`${target.map} ${target.id}`);
    }
    const hash = hashOf(target);
    const document = (hash === null ? undefined : documents.get(hash)) ?? emptyDocument;
    const { block, also = [] } = conflict.conflict;
    return functions.containsAny(document, [block, ...also]);
  };
}

function targetOf(conflict: MergeConflict): Target {
  const { map, id } = conflict.in === 'document' ? conflict.owner : conflict.conflict;
  return { map, id };
}

function documentOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('document' in item)) return null;
  return typeof item.document === 'string' ? item.document : null;
}
