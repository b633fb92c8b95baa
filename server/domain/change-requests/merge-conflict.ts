import { createHash } from 'node:crypto';
import type { DocumentConflict } from '#lib/document/merge/conflict.ts';
import type { Target, TreeConflict } from '#lib/document/tree/conflicts.ts';

/** What a merge of two revisions could not decide: in the tree, or inside the document of a page or reusable content. */
export type MergeConflict =
  | { in: 'tree'; conflict: TreeConflict }
  | { in: 'document'; owner: Target; conflict: DocumentConflict };

/** The id of a conflict is the same in every merge, so a refused merge names the conflicts that an update would open. */
export function conflictId(changeRequestId: string, conflict: MergeConflict): string {
  const key =
    conflict.in === 'tree'
      ? conflict.conflict.key
      : ['document', conflict.owner.map, conflict.owner.id, conflict.conflict.id].join('/');
  return createHash('sha256').update(`${changeRequestId} ${key}`).digest('hex').slice(0, 20);
}

/** The page that a conflict belongs to, if it is one of a page. */
export function pageOf(conflict: MergeConflict): string | null {
  const target: Target = conflict.in === 'document' ? conflict.owner : targetOf(conflict.conflict);
  return target.map === 'pages' ? target.id : null;
}

function targetOf(conflict: TreeConflict): Target {
  return { map: conflict.map, id: conflict.id };
}
