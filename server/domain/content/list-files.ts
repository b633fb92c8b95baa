import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { pageOf } from '#server/db/items-page.ts';
import { presentFile } from './present-file.ts';
import { listLinkedFiles } from './store/links.ts';
import { filesOf, getPage, mainView, type View } from './view.ts';

export const listFiles = operation(contract.listFiles, async (context) => {
  const view = await mainView(context, context.object.row);
  const { onPage } = context.query;
  const files = onPage === undefined ? await filesOf(view) : await filesOnPage(view, onPage);
  const list = await pageOf(context.page, files, ({ id, value }) => [value.name, id]);
  const items = list.items.map(({ id, value }) => presentFile(view, id, value));
  return answer(200, { ...list, items });
});

/** The files that a page shows or links to, in the order of all files. */
async function filesOnPage(view: View, pageId: string) {
  const { content } = await getPage(view, pageId);
  if (!content.document) return [];
  const linked = await listLinkedFiles(view.db, view.space.organizationId, content.document);
  return (await filesOf(view)).filter(({ id }) => linked.has(id));
}
