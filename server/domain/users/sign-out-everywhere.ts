import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteApiTokens, deleteSessions } from './store/tokens.ts';

export const signOutEverywhere = operation(contract.signOutEverywhere, async ({ tx, actor, query }) => {
  await deleteSessions(tx, actor.id);
  if (query.revokeTokens) await deleteApiTokens(tx, actor.id);
  return answer(205);
});
