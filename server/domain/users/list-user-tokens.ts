import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentToken } from './present.ts';
import { countApiTokens, listApiTokens, listBlockingOrganizations, tokenOrder } from './store/tokens.ts';

export const listUserTokens = operation(contract.listUserTokens, async ({ tx, actor, page, config }) => {
  const tokens = await page({
    order: tokenOrder,
    rows: (where) => listApiTokens(tx, actor.id, where),
    count: () => countApiTokens(tx, actor.id),
  });
  const ids = tokens.items.map(({ token }) => token.id);
  const blocks = Map.groupBy(await listBlockingOrganizations(tx, actor, ids), ({ tokenId }) => tokenId);
  const blockedBy = (tokenId: string) => blocks.get(tokenId)?.map(({ id, title }) => ({ id, title }));
  return answer(200, {
    ...tokens,
    items: tokens.items.map(({ token }) => presentToken(config.publicUrl, token, blockedBy(token.id))),
  });
});
