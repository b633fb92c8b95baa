import type { MergeNote } from '#lib/contract/change-requests/merge.ts';

/** What a merge did that nobody has to decide, in a sentence. */
export function noteWords(note: MergeNote): string {
  if (note.kind === 'slug')
    return `“${note.page.title}” is at ${note.given} now: another page has ${note.wanted}`;
  const title = (note.page ?? note.reusableContent)?.title ?? '';
  const blocks = note.blocks.length === 1 ? 'A block' : `${note.blocks.length} blocks`;
  return `${blocks} of “${title}” moved on both sides: the places on main were kept unless they were deleted`;
}

/** The title of a message that tells of it. */
export function noteTitle({ kind }: MergeNote): string {
  return kind === 'slug' ? 'An address changed' : 'Moved on both sides';
}
