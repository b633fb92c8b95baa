import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { siteViewerOf } from '#server/domain/site-structure/index.ts';
import { presentSiteTo } from './present-site-to.ts';

export const getSite = operation(contract.getSite, async (context) => {
  const { object, actor } = context;
  return answer(200, await presentSiteTo(context, object.row, object, siteViewerOf(actor, object)));
});
