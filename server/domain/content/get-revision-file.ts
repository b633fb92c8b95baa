import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getFileIn, revisionView } from '#server/domain/revisions/index.ts';
import { presentFile } from './present-file.ts';

export const getRevisionFile = operation(contract.getRevisionFile, async (context) => {
  const view = await revisionView(context);
  const { fileId } = context.params;
  return answer(200, presentFile(view, fileId, await getFileIn(view, fileId)));
});
