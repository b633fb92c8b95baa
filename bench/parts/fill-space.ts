import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { editTree, type TreeChange } from '#lib/document/tree/edit.ts';
import { commit, getRevisionRow, lockSpace, nodeSource } from '#server/domain/revisions/index.ts';
import type { Api } from '#server/testing/run-api.ts';
import type { World } from '#server/testing/world.ts';
import { named, type StoredDocument } from '#server/threads/functions.ts';

const toAParent = 100;

export interface FilledSpace {
  params: { spaceId: string };
  pages: string[];
}

/** A space of so many pages below parents of 100 each, written as one revision. */
export async function fillSpace(
  { services }: Api,
  { as, organizationId }: World,
  size: number,
): Promise<FilledSpace> {
  const space = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: `${size} pages` },
  });
  const line = { organizationId, spaceId: space.id, changeRequestId: null };
  const pages: string[] = [];
  const changes: TreeChange[] = [];
  const documents: StoredDocument[] = [];
  for (let at = 0; at < size; at += 1) {
    const document = named(parseMarkdown(contentOf(at, 0), services.newId));
    documents.push(document);
    const page = services.newId();
    const into = at % toAParent === 0 ? null : (pages[at - (at % toAParent)] ?? null);
    pages.push(page);
    changes.push({
      operation: 'insert_page',
      page,
      into,
      type: 'document',
      attributes: { title: `Page ${at}` },
      document: document.hash,
    });
  }
  await services.db.transaction(async (tx) => {
    await lockSpace(tx, organizationId, space.id);
    const previous = await getRevisionRow(tx, line, space.revision);
    const tree = await editTree(nodeSource(tx, organizationId), previous.root, changes);
    await commit(services, tx, {
      ...line,
      ...{ tree, documents, previous, type: 'edits', authorId: as.admin.id },
    });
  });
  return { params: { spaceId: space.id }, pages };
}

/** The Markdown of a page, of which a version differs from the others in its last paragraph. */
export function contentOf(page: number, version: number): string {
  const paragraphs = Array.from(
    { length: 12 },
    (_, at) => `Paragraph ${at} of page ${page} says what it does.`,
  );
  return `## Part\n\n${paragraphs.join('\n\n')}\n\nVersion ${version} of the last one.\n`;
}
