import type { TreeNote } from '#lib/document/tree/conflicts.ts';
import { mergeTrees } from '#lib/document/tree/merge.ts';
import type { Hash, TreeWrite } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { getDocument, nodeSource } from '#server/domain/content/index.ts';
import type { StoredDocument } from '#server/threads/functions.ts';
import type { FoundConflict } from './found-conflict.ts';

export interface MergedContent {
  tree: TreeWrite;
  documents: StoredDocument[];
  conflicts: FoundConflict[];
  notes: TreeNote[];
}

/** Merges main and a change request over what they have in common. Reads only. */
export async function mergeRevisions(
  services: Pick<Services, 'documents'>,
  db: Db,
  organizationId: string,
  roots: { base: Hash; main: Hash; changeRequest: Hash },
): Promise<MergedContent> {
  const documents: StoredDocument[] = [];
  const read = (hash: Hash | null) => getDocument(db, organizationId, hash);
  const merge = await mergeTrees(
    nodeSource(db, organizationId),
    roots.base,
    roots.main,
    roots.changeRequest,
    async (_owner, base, main, changeRequest) => {
      const texts = [await read(base), await read(main), await read(changeRequest)] as const;
      const { stored, conflicts } = await services.documents.merge(...texts);
      if (stored) documents.push(stored);
      return { hash: stored?.hash ?? null, conflicts };
    },
  );
  const inTree = merge.conflicts.map((conflict): FoundConflict => ({ in: 'tree', conflict }));
  const inDocuments = merge.documents.flatMap(({ owner, conflicts }) =>
    conflicts.map((conflict): FoundConflict => ({ in: 'document', owner, conflict })),
  );
  const { root, written, notes } = merge;
  return { tree: { root, written }, documents, conflicts: [...inTree, ...inDocuments], notes };
}
