import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { pageOf } from '#server/db/items-page.ts';
import { listFilesIn, revisionView } from '#server/domain/revisions/index.ts';
import { presentFile } from './present-file.ts';

export const listRevisionFiles = operation(contract.listRevisionFiles, async (context) => {
  const view = await revisionView(context);
  const list = await pageOf(context.page, await listFilesIn(view), ({ id, value }) => [value.name, id]);
  const items = list.items.map(({ id, value }) => presentFile(view, id, value));
  return answer(200, { ...list, items });
});
