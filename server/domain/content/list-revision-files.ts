import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { pageOf } from '#server/db/items-page.ts';
import { presentFile } from './present-file.ts';
import { revisionView } from './revision-view.ts';
import { filesOf } from './view.ts';

export const listRevisionFiles = operation(contract.listRevisionFiles, async (context) => {
  const view = await revisionView(context);
  const list = await pageOf(context.page, await filesOf(view), ({ id, value }) => [value.name, id]);
  const items = list.items.map(({ id, value }) => presentFile(view, id, value));
  return answer(200, { ...list, items });
});
