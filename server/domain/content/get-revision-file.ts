import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentFile } from './present-file.ts';
import { revisionView } from './revision-view.ts';
import { getFileOf } from './view.ts';

export const getRevisionFile = operation(contract.getRevisionFile, async (context) => {
  const view = await revisionView(context);
  const { fileId } = context.params;
  return answer(200, presentFile(view, fileId, await getFileOf(view, fileId)));
});
