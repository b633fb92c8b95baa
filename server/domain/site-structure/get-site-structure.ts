import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { seeStructure } from './see-structure.ts';
import { seerOf } from './store/structure.ts';

export const getSiteStructure = operation(contract.getSiteStructure, async (context) => {
  const { object, actor } = context;
  return answer(200, await seeStructure(context, object.row, seerOf(actor, object)));
});
