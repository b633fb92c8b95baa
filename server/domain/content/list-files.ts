import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { pageOf } from '#server/db/items-page.ts';
import { presentFile } from './present-file.ts';
import { filesOf, mainView } from './view.ts';

export const listFiles = operation(contract.listFiles, async (context) => {
  const view = await mainView(context, context.object.row);
  const found = await pageOf(context.page, await filesOf(view), ({ id, value }) => [value.name, id]);
  const items = found.items.map(({ id, value }) => presentFile(view, id, value));
  return answer(200, { ...found, items });
});
