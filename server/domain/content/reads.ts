import type { contract } from '#lib/contract/contract.ts';
import { pageOfItems } from '#server/core/items-page.ts';
import { answer, taggedAnswer } from '#server/core/operation.ts';
import {
  findMovedPath,
  getDocumentText,
  getFileIn,
  getPageByPathIn,
  getPageIn,
  listFilesIn,
  listLinkedFiles,
  type View,
} from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { toJSON } from './json-form.ts';
import { readAddressedPage, readPage } from './page-content.ts';
import { presentFile } from './present-file.ts';
import { readPages, readRevision } from './present-revision.ts';
import { readOf } from './read-of-content.ts';
import { getReusableContentIn, presentReusableContent } from './reusable-content.ts';

type Rows = typeof contract;

/** Every read of content, each bound to a row and the revision that the row is about. */
export const reads = {
  content: readOf<Rows['getContent']>(async (view, { query }) => {
    const revision = await readRevision(view);
    return answer(200, revision, { etag: etagOf(view, query, revision.mergedFrom, revision.author) });
  }),

  pages: readOf<Rows['listPages']>(async (view, { query }) =>
    taggedAnswer(etagOf(view, 'pages', query), async () => ({ pages: await readPages(view) })),
  ),

  page: readOf<Rows['getPage']>(async (view, { params, query }) => {
    const page = await getPageIn(view, params.pageId);
    return taggedAnswer(etagOf(view, page.id, query), () => readPage(view, page, query));
  }),

  pageByPath: readOf<Rows['getPageByPath']>(async (view, { params, query }) => {
    const moved = query.moved ? await findMovedPath(view.db, view.line, params.pagePath) : undefined;
    const page = await getPageByPathIn(view, moved ?? params.pagePath);
    return taggedAnswer(etagOf(view, page.path, query), () => readAddressedPage(view, page, query));
  }),

  pageDocument: readOf<Rows['getRevisionPageDocument']>(async (view, { params, query }) => {
    const { id, content } = await getPageIn(view, params.pageId);
    return taggedAnswer(etagOf(view, 'document', id, query), () => readDocument(view, content.document));
  }),

  files: readOf<Rows['listFiles']>(async (view, { query, page }) => {
    const files =
      query.onPage === undefined ? await listFilesIn(view) : await filesOnPage(view, query.onPage);
    const list = await pageOfItems(page, files, ({ id, value }) => [value.name, id]);
    return answer(200, { ...list, items: list.items.map(({ id, value }) => presentFile(view, id, value)) });
  }),

  file: readOf<Rows['getFile']>(async (view, { params: { fileId } }) =>
    answer(200, presentFile(view, fileId, await getFileIn(view, fileId))),
  ),

  reusableContent: readOf<Rows['getReusableContent']>(async (view, { params, query }) => {
    const id = params.reusableContentId;
    const content = presentReusableContent(id, await getReusableContentIn(view, id));
    return answer(200, content, { etag: etagOf(view, 'reusable-content', id, query) });
  }),

  reusableContentDocument: readOf<Rows['getRevisionReusableContentDocument']>(
    async (view, { params, query }) => {
      const id = params.reusableContentId;
      const { document } = await getReusableContentIn(view, id);
      const etag = etagOf(view, 'reusable-content document', id, query);
      return taggedAnswer(etag, () => readDocument(view, document));
    },
  ),
};

async function readDocument(view: View, hash: string | null) {
  return toJSON(view, await getDocumentText(view.db, view.space.organizationId, hash));
}

/** The files that a page shows or links to, in the order of all files. */
async function filesOnPage(view: View, pageId: string) {
  const { content } = await getPageIn(view, pageId);
  if (!content.document) return [];
  const linked = await listLinkedFiles(view.db, view.space.organizationId, [content.document]);
  return (await listFilesIn(view)).filter(({ id }) => linked.has(id));
}
