import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { editTree, type TreeChange } from '#lib/document/tree/edit.ts';
import { commit, getRevisionRow, lockSpace, nodeSource } from '#server/domain/revisions/index.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import type { World } from '#server/testing/world.ts';
import { named, type StoredDocument } from '#server/threads/functions.ts';

/** Makes a space of pages in one revision and answers its id. */
export async function fillSpace(
  { services }: RunningApi,
  { as, organizationId }: World,
  pages: readonly { title: string; markdown: string }[],
): Promise<string> {
  const space = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Sample', editMode: 'live' },
  });
  const line = { organizationId, spaceId: space.id, changeRequestId: null };
  const documents: StoredDocument[] = [];
  const changes = pages.map(({ title, markdown }): TreeChange => {
    const document = named(parseMarkdown(markdown, services.newId));
    documents.push(document);
    const page = { page: services.newId(), into: null, type: 'document' as const, attributes: { title } };
    return { operation: 'insert_page', ...page, document: document.hash };
  });
  await services.db.transaction(async (tx) => {
    await lockSpace(tx, organizationId, space.id);
    const previous = await getRevisionRow(tx, line, space.revision);
    const tree = await editTree(nodeSource(tx, organizationId), previous.root, changes);
    await commit(services, tx, { ...line, tree, documents, previous, type: 'edits', authorId: as.admin.id });
  });
  return space.id;
}
