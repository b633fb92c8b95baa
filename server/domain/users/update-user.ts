import { contract } from '#lib/contract/contract.ts';
import { Forbidden, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentUser } from './present.ts';
import { findUserKnownTo, updateUserRow } from './store/users.ts';

export const updateUser = operation(contract.updateUser, async ({ tx, actor, params, body, config }) => {
  if (params.userId !== actor.id) {
    if (!(await findUserKnownTo(tx, actor, params.userId))) throw new NotFound('user');
    throw new Forbidden('You can change only your own profile.');
  }
  const user = await updateUserRow(tx, actor.id, { displayName: body.displayName, photoUrl: body.photoURL });
  return answer(200, presentUser(config.publicUrl, user));
});
