import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentUser } from './present.ts';
import { findUserKnownTo } from './store/users.ts';

export const getUser = operation(contract.getUser, async ({ tx, actor, params, config }) => {
  const user = await findUserKnownTo(tx, actor, params.userId);
  if (!user) throw new NotFound('user');
  return answer(200, presentUser(config.publicUrl, user));
});
