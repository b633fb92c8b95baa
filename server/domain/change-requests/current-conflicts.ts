import type { Target } from '#lib/document/tree/conflicts.ts';
import { currentValue } from '#lib/document/tree/current-value.ts';
import { listTreeItems } from '#lib/document/tree/read.ts';
import { itemMaps, type Json } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import { type Content, findPagesIn, loadDocuments } from '#server/domain/revisions/index.ts';
import { type DocumentText, emptyDocument } from '#server/threads/functions.ts';
import type { MergeConflict } from './merge-conflict.ts';

/**
 * Conflicts as they stand in a revision, each in its place: with what people wrote there since as the version that the
 * change request holds, and undefined where what it is about is gone. Takes a few statements, however many they are.
 */
export async function currentConflicts(
  { documents: functions }: Pick<Services, 'documents'>,
  content: Content,
  conflicts: readonly MergeConflict[],
): Promise<(MergeConflict | undefined)[]> {
  if (conflicts.length === 0) return [];
  const { db, source, revision } = content;
  const targets = conflicts.map(targetOf);
  const pages = await findPagesIn(
    content,
    targets.flatMap(({ map, id }) => (map === 'pages' ? [id] : [])),
  );
  const items = new Map<string, Json>();
  for (const map of itemMaps) {
    if (!targets.some((target) => target.map === map)) continue;
    for (const { id, value } of await listTreeItems(source, revision.root, map))
      items.set(`${map} ${id}`, value as Json);
  }
  const hashOf = ({ map, id }: Target) =>
    map === 'pages' ? (pages.get(id)?.content.document ?? null) : documentOf(items.get(`${map} ${id}`));
  const hashes = conflicts.flatMap((conflict) =>
    conflict.in === 'document' ? (hashOf(conflict.owner) ?? []) : [],
  );
  const documents = await loadDocuments(db, revision.organizationId, hashes);

  const inDocument = await currentInDocuments(functions, conflicts, (owner) => {
    const hash = hashOf(owner);
    return (hash === null ? undefined : documents.get(hash)) ?? emptyDocument;
  });
  const inTree = (whole: Extract<MergeConflict, { in: 'tree' }>): MergeConflict | undefined => {
    const { conflict } = whole;
    const page = conflict.map === 'pages' ? pages.get(conflict.id) : undefined;
    const item = conflict.map === 'pages' ? undefined : items.get(`${conflict.map} ${conflict.id}`);
    if (!page && item === undefined) return undefined;
    if (conflict.kind !== 'attribute') return whole;
    const changeRequest = currentValue(conflict, page ? { page } : { item: item ?? null });
    return { ...whole, conflict: { ...conflict, changeRequest } };
  };
  return conflicts.map((conflict) => (conflict.in === 'tree' ? inTree(conflict) : inDocument.get(conflict)));
}

/** The conflicts inside documents as they are now; each document is read once. */
async function currentInDocuments(
  functions: Services['documents'],
  conflicts: readonly MergeConflict[],
  documentOfOwner: (owner: Target) => DocumentText,
): Promise<Map<MergeConflict, MergeConflict>> {
  const inside = conflicts.filter((conflict) => conflict.in === 'document');
  const current = new Map<MergeConflict, MergeConflict>();
  for (const [document, group] of Map.groupBy(inside, ({ owner }) => documentOfOwner(owner))) {
    const versions = await functions.withCurrentVersions(
      document,
      group.map(({ conflict }) => conflict),
    );
    for (const [at, whole] of group.entries()) {
      const now = versions[at];
      if (now) current.set(whole, { ...whole, conflict: now });
    }
  }
  return current;
}

function targetOf(conflict: MergeConflict): Target {
  const { map, id } = conflict.in === 'document' ? conflict.owner : conflict.conflict;
  return { map, id };
}

function documentOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('document' in item)) return null;
  return typeof item.document === 'string' ? item.document : null;
}
