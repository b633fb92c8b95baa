import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentToken } from './present.ts';
import { countApiTokens, listApiTokens, listRefusingOrganizations, tokenOrder } from './store/tokens.ts';

export const listUserTokens = operation(contract.listUserTokens, async ({ tx, actor, page, config }) => {
  const tokens = await page({
    order: tokenOrder,
    rows: (where) => listApiTokens(tx, actor.id, where),
    count: () => countApiTokens(tx, actor.id),
  });
  const ids = tokens.items.map(({ token }) => token.id);
  const refusals = Map.groupBy(await listRefusingOrganizations(tx, actor, ids), ({ tokenId }) => tokenId);
  const refusedBy = (tokenId: string) => {
    const { blockedBy, notAllowedBy } = Object.groupBy(refusals.get(tokenId) ?? [], ({ by }) => by);
    return { blockedBy: blockedBy?.map(named), notAllowedBy: notAllowedBy?.map(named) };
  };
  return answer(200, {
    ...tokens,
    items: tokens.items.map(({ token }) => presentToken(config.publicUrl, token, refusedBy(token.id))),
  });
});

const named = ({ id, title }: { id: string; title: string }) => ({ id, title });
