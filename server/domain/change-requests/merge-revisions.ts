import type { DocumentConflict } from '#lib/document/merge/conflict.ts';
import type { Target, TreeNote } from '#lib/document/tree/conflicts.ts';
import { type LoadDocuments, mergeTrees } from '#lib/document/tree/merge.ts';
import type { MergeDocument } from '#lib/document/tree/merge-content.ts';
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

/** Merges the documents of an organization that a merge of trees comes to, and keeps what it writes. */
export class DocumentMerges {
  readonly written: StoredDocument[] = [];
  readonly notes: RevisionNote[] = [];
  readonly #texts = new Map<Hash, DocumentText>();
  readonly #documents: Services['documents'];
  readonly #db: Db;
  readonly #organizationId: string;

  constructor({ documents }: Pick<Services, 'documents'>, db: Db, organizationId: string) {
    this.#documents = documents;
    this.#db = db;
    this.#organizationId = organizationId;
  }

  readonly merge: MergeDocument<DocumentConflict> = async (owner, base, main, changeRequest) => {
    const sides = [base, main, changeRequest];
    const missing = sides.filter((hash) => hash !== null && !this.#texts.has(hash)) as Hash[];
    if (missing.length > 0) await this.#load(missing);
    const texts = sides.map((hash) => (hash === null ? emptyDocument : getText(this.#texts, hash)));
    const { stored, conflicts, notes } = await this.#documents.merge(
      ...(texts as [DocumentText, DocumentText, DocumentText]),
    );
    if (stored) this.written.push(stored);
    if (notes.length > 0)
      this.notes.push({ kind: 'moved-twice', owner, blocks: notes.map(({ block }) => block) });
    return { hash: stored?.hash ?? null, conflicts };
  };

  /** Loads the documents that are merged next. */
  readonly load: LoadDocuments = async (hashes) => {
    this.#texts.clear();
    await this.#load(hashes);
  };

  async #load(hashes: readonly Hash[]): Promise<void> {
    const fresh = new Map(this.written.map(({ hash, json }) => [hash, json]));
    const stored = await loadDocuments(
      this.#db,
      this.#organizationId,
      hashes.filter((hash) => !fresh.has(hash)),
    );
    for (const hash of hashes) {
      const text = fresh.get(hash) ?? stored.get(hash);
      if (text !== undefined) this.#texts.set(hash, text);
    }
  }

  /** The document as Markdown, without the ids of its blocks. */
  async print(hash: Hash | null): Promise<string> {
    if (hash === null) return '';
    await this.load([hash]);
    return this.#documents.print(getText(this.#texts, hash), new Map());
  }
}

/** Merges main and a change request over what they have in common. Reads only. */
export async function mergeRevisions(
  services: Pick<Services, 'documents'>,
  db: Db,
  organizationId: string,
  roots: { base: Hash; main: Hash; changeRequest: Hash },
): Promise<MergedContent> {
  const documents = new DocumentMerges(services, db, organizationId);
  const merge = await mergeTrees(
    nodeSource(db, organizationId),
    roots.base,
    roots.main,
    roots.changeRequest,
    documents.merge,
    documents.load,
  );
  const inTree = merge.conflicts.map((conflict): MergeConflict => ({ in: 'tree', conflict }));
  const inDocuments = merge.documents.flatMap(({ owner, conflicts }) =>
    conflicts.map((conflict): MergeConflict => ({ in: 'document', owner, conflict })),
  );
  const { root, written, notes } = merge;
  return {
    tree: { root, written },
    documents: documents.written,
    conflicts: [...inTree, ...inDocuments],
    notes: [...notes, ...documents.notes],
  };
}

function getText(texts: ReadonlyMap<Hash, DocumentText>, hash: Hash): DocumentText {
  const text = texts.get(hash);
  if (text === undefined) throw new Error(`The document ${hash} is missing.`);
  return text;
}
