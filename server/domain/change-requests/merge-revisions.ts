import type { Target, TreeNote } from '#lib/document/tree/conflicts.ts';
import { mergeTrees } from '#lib/document/tree/merge.ts';
import type { Hash, TreeWrite } from '#lib/document/tree/types.ts';
import type { BlockId } from '#lib/document/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { loadDocuments, nodeSource } from '#server/domain/revisions/index.ts';
import { type DocumentText, emptyDocument, type StoredDocument } from '#server/threads/functions.ts';
import type { MergeConflict } from './merge-conflict.ts';

/** Something that a merge did and that people should know, without a decision to make. */
export type RevisionNote =
  | TreeNote
  /** Blocks that both sides moved to different places; each is where main has it, unless that place was deleted. */
  | { kind: 'moved-twice'; owner: Target; blocks: BlockId[] };

export interface MergedContent {
  tree: TreeWrite;
  documents: StoredDocument[];
  conflicts: MergeConflict[];
  notes: RevisionNote[];
}

/** Merges main and a change request over what they have in common. Reads only. */
export async function mergeRevisions(
  services: Pick<Services, 'documents'>,
  db: Db,
  organizationId: string,
  roots: { base: Hash; main: Hash; changeRequest: Hash },
): Promise<MergedContent> {
  const documents: StoredDocument[] = [];
  const moved: RevisionNote[] = [];
  const texts = new Map<Hash, DocumentText>();
  const load = async (hashes: readonly Hash[]) => {
    for (const [hash, text] of await loadDocuments(db, organizationId, hashes)) texts.set(hash, text);
  };
  const merge = await mergeTrees(
    nodeSource(db, organizationId),
    roots.base,
    roots.main,
    roots.changeRequest,
    async (owner, base, main, changeRequest) => {
      const sides = [base, main, changeRequest] as const;
      const missing = sides.filter((hash) => hash !== null && !texts.has(hash)) as Hash[];
      if (missing.length > 0) await load(missing);
      const textOf = (hash: Hash | null) => (hash === null ? emptyDocument : getText(texts, hash));
      const { stored, conflicts, notes } = await services.documents.merge(
        textOf(base),
        textOf(main),
        textOf(changeRequest),
      );
      if (stored) documents.push(stored);
      if (notes.length > 0)
        moved.push({ kind: 'moved-twice', owner, blocks: notes.map(({ block }) => block) });
      return { hash: stored?.hash ?? null, conflicts };
    },
    async (hashes) => {
      texts.clear();
      await load(hashes);
    },
  );
  const inTree = merge.conflicts.map((conflict): MergeConflict => ({ in: 'tree', conflict }));
  const inDocuments = merge.documents.flatMap(({ owner, conflicts }) =>
    conflicts.map((conflict): MergeConflict => ({ in: 'document', owner, conflict })),
  );
  const { root, written, notes } = merge;
  return {
    tree: { root, written },
    documents,
    conflicts: [...inTree, ...inDocuments],
    notes: [...notes, ...moved],
  };
}

function getText(texts: ReadonlyMap<Hash, DocumentText>, hash: Hash): DocumentText {
  const text = texts.get(hash);
  if (text === undefined) throw new Error(`The document ${hash} is missing.`);
  return text;
}
