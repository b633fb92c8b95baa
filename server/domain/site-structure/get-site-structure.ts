import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { openingKey } from './opening-key.ts';
import { seeStructure } from './see-structure.ts';
import { seerOf } from './store/structure.ts';

export const getSiteStructure = operation(contract.getSiteStructure, async (context) => {
  const { tx, config, object, actor, query } = context;
  const shareKey = await openingKey(context, object.row, query.shareKey);
  return answer(200, await seeStructure({ tx, config, shareKey }, object.row, seerOf(actor, object)));
});
