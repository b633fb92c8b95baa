import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteSessions } from './store.ts';

export const signOutEverywhere = operation(contract.signOutEverywhere, async ({ tx, actor }) => {
  await deleteSessions(tx, actor.id);
  return answer(205);
});
