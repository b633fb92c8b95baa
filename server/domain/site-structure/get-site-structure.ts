import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { openingKey } from './opening-key.ts';
import { presentStructure } from './present-structure.ts';
import { siteViewerOf } from './store/structure.ts';

export const getSiteStructure = operation(contract.getSiteStructure, async (context) => {
  const { tx, config, object, actor, query } = context;
  const shareKey = await openingKey(context, object.row, query.shareKey);
  return answer(
    200,
    await presentStructure({ tx, config, shareKey }, object.row, siteViewerOf(actor, object)),
  );
});
