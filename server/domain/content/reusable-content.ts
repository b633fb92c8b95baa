import type { ReusableContent } from '#lib/contract/content/revision.ts';
import { findTreeItem } from '#lib/document/tree/read.ts';
import type { ReusableContentItem } from '#lib/document/tree/types.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Content } from '#server/domain/revisions/index.ts';

export async function getReusableContentIn(
  { source, revision }: Content,
  id: string,
): Promise<ReusableContentItem> {
  const item = await findTreeItem(source, revision.root, 'reusableContents', id);
  if (!item) throw new NotFound('reusable content');
  return item;
}

export function presentReusableContent(
  id: string,
  { title, document }: ReusableContentItem,
): ReusableContent {
  return { id, title, ...(document === null ? {} : { document }) };
}
