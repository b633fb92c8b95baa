import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { pageOf } from '#server/db/items-page.ts';
import { filesOf, presentFile } from '#server/domain/content/index.ts';
import { viewOfChangeRequest } from './found.ts';

export const listChangeRequestFiles = operation(contract.listChangeRequestFiles, async (context) => {
  const view = await viewOfChangeRequest(context);
  const found = await pageOf(context.page, await filesOf(view), ({ id, value }) => [value.name, id]);
  const items = found.items.map(({ id, value }) => presentFile(view, id, value));
  return answer(200, { ...found, items });
});
