import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentToken } from './present.ts';
import { countApiTokens, listApiTokens, tokenOrder } from './store.ts';

export const listUserTokens = operation(contract.listUserTokens, async ({ tx, actor, page, config }) => {
  const tokens = await page({
    order: tokenOrder,
    rows: (where) => listApiTokens(tx, actor.id, where),
    count: () => countApiTokens(tx, actor.id),
  });
  return answer(200, {
    ...tokens,
    items: tokens.items.map(({ token }) => presentToken(config.publicUrl, token)),
  });
});
