import type { BlockChange } from '#lib/document/diff/change.ts';
import type { EntryMark } from './entries.ts';

/** Whether a page is new or deleted, which counts as one change. */
export function isWhole(
  changes: readonly BlockChange[],
  marks: readonly EntryMark[],
): 'added' | 'deleted' | undefined {
  const is = (kind: BlockChange['kind']) => changes.every((change) => change.kind === kind);
  if (marks.includes('added') && is('added')) return 'added';
  return marks.includes('deleted') && is('removed') ? 'deleted' : undefined;
}
