import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { pageOf } from '#server/db/items-page.ts';
import {
  getPageIn,
  listFilesIn,
  listLinkedFiles,
  mainView,
  type View,
} from '#server/domain/revisions/index.ts';
import { presentFile } from './present-file.ts';

export const listFiles = operation(contract.listFiles, async (context) => {
  const view = await mainView(context, context.object.row);
  const { onPage } = context.query;
  const files = onPage === undefined ? await listFilesIn(view) : await filesOnPage(view, onPage);
  const list = await pageOf(context.page, files, ({ id, value }) => [value.name, id]);
  const items = list.items.map(({ id, value }) => presentFile(view, id, value));
  return answer(200, { ...list, items });
});

/** The files that a page shows or links to, in the order of all files. */
async function filesOnPage(view: View, pageId: string) {
  const { content } = await getPageIn(view, pageId);
  if (!content.document) return [];
  const linked = await listLinkedFiles(view.db, view.space.organizationId, content.document);
  return (await listFilesIn(view)).filter(({ id }) => linked.has(id));
}
