import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentUser } from './present.ts';
import { findUserKnownTo } from './store/users.ts';

export const getCurrentUser = operation(contract.getCurrentUser, async ({ tx, actor, config }) => {
  const user = await findUserKnownTo(tx, actor, actor.id);
  if (!user) throw new NotFound('user');
  return answer(200, presentUser(config.publicUrl, user));
});
