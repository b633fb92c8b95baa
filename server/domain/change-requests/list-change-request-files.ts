import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { pageOf } from '#server/db/items-page.ts';
import { presentFile } from '#server/domain/content/index.ts';
import { listFilesIn } from '#server/domain/revisions/index.ts';
import { viewOfChangeRequest } from './change-request-view.ts';

export const listChangeRequestFiles = operation(contract.listChangeRequestFiles, async (context) => {
  const view = await viewOfChangeRequest(context);
  const list = await pageOf(context.page, await listFilesIn(view), ({ id, value }) => [value.name, id]);
  const items = list.items.map(({ id, value }) => presentFile(view, id, value));
  return answer(200, { ...list, items });
});
