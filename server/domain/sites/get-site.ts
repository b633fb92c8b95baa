import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { seerOf } from '#server/domain/site-structure/index.ts';
import { seeSite } from './see-site.ts';

export const getSite = operation(contract.getSite, async (context) => {
  const { object, actor } = context;
  return answer(200, await seeSite(context, object.row, object, seerOf(actor, object)));
});
