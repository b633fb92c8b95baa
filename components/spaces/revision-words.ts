import type { RevisionHead } from '#lib/contract/content/revision.ts';

const names: Record<RevisionHead['type'], string> = {
  edits: 'Edited',
  merge: 'Merged',
  rollback: 'Reverted',
  update: 'Updated',
  computed: 'Written from the OpenAPI spec',
};

/** The title of a revision: its message, the change request that it merged, or its kind. */
export function revisionTitle({ message, mergedFrom, parents, type }: RevisionHead): string {
  if (message?.trim()) return message;
  if (mergedFrom) return `Merged #${mergedFrom.number} ${mergedFrom.subject}`.trim();
  return parents.length === 0 ? 'Space created' : names[type];
}
