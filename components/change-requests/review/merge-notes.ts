import type { MergeNote } from '#lib/contract/merges/notes.ts';

/** What a merge decided on its own, in words. */
export function noteWords(note: MergeNote): string {
  if (note.kind === 'slug')
    return `“${note.page.title}” is now at /${note.given}, because another page has the path /${note.wanted}.`;
  const of = note.page
    ? `“${note.page.title}”`
    : `the reusable content “${note.reusableContent?.title ?? ''}”`;
  const moved = note.blocks.length === 1 ? 'A block of' : `${note.blocks.length} blocks of`;
  const stay =
    note.blocks.length === 1
      ? 'It stays where main has it, unless this change request deleted that place.'
      : 'They stay where main has them, unless this change request deleted those places.';
  return `${moved} ${of} moved on main and in this change request. ${stay}`;
}
