import type { Block, BlockId, Document } from '../types.ts';

/**
 * What a merge of documents could not decide. `text`, `both-added` and `edit-delete` hold their versions as Markdown,
 * a version that was deleted or not there yet being absent; `attribute` holds values of the container's opening.
 */
export interface DocumentConflict {
  /** The same for the same conflict in every merge: made from kind, block and attribute. */
  id: string;
  kind: 'text' | 'both-added' | 'edit-delete' | 'attribute';
  block: BlockId;
  attribute?: string;
  /** Further blocks that the conflict is about, where sides split, joined or replaced what is `block`. */
  also?: BlockId[];
  base?: string;
  main?: string;
  changeRequest?: string;
  /**
   * Where a conflict is about several blocks, those of each version with the ids that they have there, so that a later
   * merge knows what was chosen for what it was.
   */
  blocks?: { main: Block[]; changeRequest: Block[] };
  /** The wording of both sides together, where that is possible. */
  suggestion?: string;
}

/** Something a merge decided by rule that a person may want to know. */
export interface MergeNote {
  kind: 'moved-twice';
  block: BlockId;
}

/** The outcome of a merge: at each conflict the document holds the version that reads well until it is resolved. */
export interface DocumentMerge {
  document: Document;
  conflicts: DocumentConflict[];
  notes: MergeNote[];
}

/** Names a conflict by what it is about: its block, unless it is named by another one. */
export function newConflict(
  conflict: Omit<DocumentConflict, 'id'>,
  about: BlockId = conflict.block,
): DocumentConflict {
  const { kind, attribute } = conflict;
  return { id: [kind, about, attribute].filter((part) => part !== undefined).join(':'), ...conflict };
}
