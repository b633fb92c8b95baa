import type { ChangedPage } from '#lib/contract/content/semantic-changes.ts';
import type { MergeNote } from '#lib/contract/merges/notes.ts';
import { findTreeItem } from '#lib/document/tree/read.ts';
import { type Content, findPageIn } from '#server/domain/revisions/index.ts';
import type { RevisionNote } from './merge-revisions.ts';

/** The notes of a merge as they are answered: each with its page or reusable content as it is now. Nothing without notes. */
export async function presentNotes(
  content: Content,
  notes: readonly RevisionNote[],
): Promise<{ notes?: MergeNote[] }> {
  const presented: MergeNote[] = [];
  for (const note of notes) {
    if (note.kind === 'slug') {
      const page = await findChangedPage(content, note.page);
      if (page) presented.push({ ...note, page });
      continue;
    }
    const { kind, owner, blocks } = note;
    if (owner.map === 'pages') {
      const page = await findChangedPage(content, owner.id);
      if (page) presented.push({ kind, page, blocks });
    } else if (owner.map === 'reusableContents') {
      const { source, revision } = content;
      const item = await findTreeItem(source, revision.root, owner.map, owner.id);
      if (item) presented.push({ kind, reusableContent: { id: owner.id, title: item.title }, blocks });
    }
  }
  return presented.length > 0 ? { notes: presented } : {};
}

/** A page as a change names it. */
export async function findChangedPage(content: Content, id: string): Promise<ChangedPage | undefined> {
  const page = await findPageIn(content, id);
  if (!page) return undefined;
  const { type, attributes } = page.content;
  return { id, type, title: attributes.title, path: page.path };
}
