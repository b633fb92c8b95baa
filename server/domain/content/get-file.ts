import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getFileIn, mainView } from '#server/domain/revisions/index.ts';
import { presentFile } from './present-file.ts';

export const getFile = operation(contract.getFile, async (context) => {
  const view = await mainView(context, context.object.row);
  const { fileId } = context.params;
  return answer(200, presentFile(view, fileId, await getFileIn(view, fileId)));
});
