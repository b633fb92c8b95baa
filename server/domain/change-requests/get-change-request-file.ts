import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentFile } from '#server/domain/content/index.ts';
import { getFileIn } from '#server/domain/revisions/index.ts';
import { viewOfChangeRequest } from './change-request-view.ts';

export const getChangeRequestFile = operation(contract.getChangeRequestFile, async (context) => {
  const view = await viewOfChangeRequest(context);
  const { fileId } = context.params;
  return answer(200, presentFile(view, fileId, await getFileIn(view, fileId)));
});
