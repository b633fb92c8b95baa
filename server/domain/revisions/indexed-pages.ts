import type { Hash, PageId, PageNode } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import { type DocumentText, emptyDocument } from '#server/threads/functions.ts';
import type { IndexedPageOf } from './store/passages.ts';

/** A page to be read for search, and when it changed. */
export interface PageText {
  id: PageId;
  content: Pick<PageNode, 'document'> & {
    attributes: { title: string; description?: string | undefined };
  };
  changedAt: Date;
}

/** What search stores of some pages. */
export async function indexedPagesOf(
  { documents }: Pick<Services, 'documents'>,
  pages: readonly PageText[],
  texts: ReadonlyMap<Hash, DocumentText>,
): Promise<IndexedPageOf[]> {
  const indexed: IndexedPageOf[] = [];
  for (const { id, content, changedAt } of pages) {
    const { title, description } = content.attributes;
    const text = texts.get(content.document ?? '') ?? emptyDocument;
    indexed.push({ pageId: id, changedAt, ...(await documents.indexed({ title, description }, text)) });
  }
  return indexed;
}
