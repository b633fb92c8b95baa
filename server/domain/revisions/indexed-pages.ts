import { canShowReferences } from '#lib/document/openapi-names.ts';
import type { Hash, PageId, PageNode } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { type DocumentText, emptyDocument } from '#server/threads/functions.ts';
import type { IndexedPageOf } from './store/passages.ts';
import { loadSpecWords } from './store/spec-words.ts';

/** A page to be read for search, and when it changed. */
export interface PageText {
  id: PageId;
  content: Pick<PageNode, 'document'> & {
    attributes: { title: string; description?: string | undefined };
  };
  changedAt: Date;
}

/** What search stores of some pages, with what they show of OpenAPI specs. */
export async function indexedPagesOf(
  { documents }: Pick<Services, 'documents'>,
  db: Db,
  organizationId: string,
  pages: readonly PageText[],
  texts: ReadonlyMap<Hash, DocumentText>,
): Promise<IndexedPageOf[]> {
  const indexed: IndexedPageOf[] = [];
  for (const { id, content, changedAt } of pages) {
    const { title, description } = content.attributes;
    const text = texts.get(content.document ?? '') ?? emptyDocument;
    const names = canShowReferences(text) ? await documents.openApiBlocks(text) : [];
    const shown = names.length > 0 ? await loadSpecWords(db, organizationId, names) : undefined;
    indexed.push({
      pageId: id,
      changedAt,
      ...(await documents.indexed({ title, description }, text, shown)),
    });
  }
  return indexed;
}
