import type { MergeNote } from '#lib/contract/change-requests/merge.ts';

/** What a merge did that nobody has to decide, in a sentence. */
export function noteWords({ page, wanted, given }: MergeNote): string {
  return `“${page.title}” is at ${given} now: another page has ${wanted}`;
}
