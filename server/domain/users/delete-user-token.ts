import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteToken } from './store/tokens.ts';

export const deleteUserToken = operation(contract.deleteUserToken, async ({ tx, actor, params }) => {
  const deleted = await deleteToken(tx, actor.id, params.tokenId, 'api');
  return answer(deleted ? 205 : 204);
});
