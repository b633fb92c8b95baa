import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteToken } from './store.ts';

export const signOut = operation(contract.signOut, async ({ tx, actor }) => {
  await deleteToken(tx, actor.id, actor.token.id, actor.token.kind);
  return answer(205);
});
