import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';
import { diffTreePage, diffTrees, type TreeDifference } from '#lib/document/tree/diff.ts';
import type { LocatedPage } from '#lib/document/tree/read.ts';
import type { FileItem, Hash, PageId, ReusableContentItem } from '#lib/document/tree/types.ts';
import type { View } from '#server/domain/revisions/index.ts';
import { fileUrl } from './present-file.ts';

const usualLimit = 10;

/** The first of some changes, and how many more there are. */
export function limited(
  changes: readonly SemanticChange[],
  limit = usualLimit,
): { changes: SemanticChange[]; more?: number } {
  const more = changes.length - limit;
  return { changes: changes.slice(0, limit), ...(more > 0 ? { more } : {}) };
}

/** What the revision that is viewed changed of a tree, page by page. */
export async function changesSince(view: View, before: Hash): Promise<SemanticChange[]> {
  const differences = await diffTrees(view.source, before, view.revision.root);
  return differences.map((difference) => presentDifference(view, difference));
}

/** What the revision that is viewed changed of one page of another; `was` and `is` are where it stands on each side. */
export async function changesOfPage(
  view: View,
  before: Hash,
  id: PageId,
  [was, is]: readonly [LocatedPage | undefined, LocatedPage | undefined],
): Promise<SemanticChange[]> {
  const ancestors = [was?.ancestors, is?.ancestors] as const;
  const differences = await diffTreePage(view.source, before, view.revision.root, id, ancestors);
  return differences.map((difference) => presentDifference(view, difference));
}

function presentDifference(view: View, difference: TreeDifference): SemanticChange {
  switch (difference.type) {
    case 'page_created':
    case 'page_deleted':
      return { type: difference.type, page: difference.page };
    case 'page_moved': {
      const { before, after } = difference.parent;
      const parent = { ...(before ? { before } : {}), ...(after ? { after } : {}) };
      return { type: difference.type, page: difference.page, parent, at: difference.at };
    }
    case 'page_edited':
    case 'variables_edited':
      return difference;
    case 'file_created':
    case 'file_deleted':
      return { type: difference.type, file: changedFile(view, difference.file) };
    case 'file_edited':
      return {
        type: difference.type,
        file: changedFile(view, difference.file),
        attributes: changedAttributes(view, difference),
      };
    case 'reusable_content_created':
    case 'reusable_content_deleted':
      return { type: difference.type, reusableContent: changedContent(difference.reusableContent) };
    case 'reusable_content_edited':
      return { ...difference, reusableContent: changedContent(difference.reusableContent) };
  }
}

function changedFile(view: View, file: FileItem & { id: string }) {
  const { id, name, contentType } = file;
  return { id, name, contentType, downloadURL: fileUrl(view, file) };
}

/** A change of the bytes is presented by their addresses. */
function changedAttributes(
  view: View,
  { file, attributes: { content, ...others } }: Extract<TreeDifference, { type: 'file_edited' }>,
) {
  if (!content) return others;
  const urlOf = (hash: unknown) => (typeof hash === 'string' ? fileUrl(view, file, hash) : undefined);
  return { ...others, downloadURL: { before: urlOf(content.before), after: urlOf(content.after) } };
}

function changedContent({ id, title, document }: ReusableContentItem & { id: string }) {
  return { id, title, ...(document === null ? {} : { document }) };
}
