import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteToken } from './store/tokens.ts';

export const signOut = operation(contract.signOut, async ({ tx, actor }) => {
  const ended = await deleteToken(tx, actor.id, actor.token.id, 'session');
  return answer(ended ? 205 : 204);
});
