import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentChangeRequest } from '#server/domain/content/index.ts';
import { getChangeRequestOf } from './change-request-view.ts';

export const getChangeRequest = operation(contract.getChangeRequest, async (context) => {
  return answer(200, await presentChangeRequest(context, await getChangeRequestOf(context)));
});
