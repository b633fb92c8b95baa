import type { MergeNote } from '#lib/contract/change-requests/merge.ts';
import type { ChangedPage } from '#lib/contract/content/semantic-changes.ts';
import { type Content, findPageIn } from '#server/domain/content/index.ts';
import type { RevisionNote } from './merge-revisions.ts';

/** The notes of a merge as its answer has them: each with its page as it is now, and no member when there are none. */
export async function tellNotes(
  content: Content,
  notes: readonly RevisionNote[],
): Promise<{ notes?: MergeNote[] }> {
  const told: MergeNote[] = [];
  for (const { page: id, ...note } of notes) {
    const page = await findChangedPage(content, id);
    if (page) told.push({ ...note, page });
  }
  return told.length > 0 ? { notes: told } : {};
}

/** A page as a change names it. */
export async function findChangedPage(content: Content, id: string): Promise<ChangedPage | undefined> {
  const page = await findPageIn(content, id);
  if (!page) return undefined;
  const { type, attributes } = page.content;
  return { id, type, title: attributes.title, path: page.path };
}
