import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentFile } from './present-file.ts';
import { getFileOf, mainView } from './view.ts';

export const getFile = operation(contract.getFile, async (context) => {
  const view = await mainView(context, context.object.row);
  const { fileId } = context.params;
  return answer(200, presentFile(view, fileId, await getFileOf(view, fileId)));
});
