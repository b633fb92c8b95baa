import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertConfirmed } from './confirm-password.ts';
import { createTokenOf } from './create-token-of.ts';
import { presentToken } from './present.ts';

export const createUserToken = operation(contract.createUserToken, async (context) => {
  const { tx, actor, body, config, now } = context;
  await assertConfirmed(tx, actor, now());
  const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
  if (expiresAt && expiresAt <= now()) throw new Invalid([{ path: 'expiresAt', message: 'must lie ahead' }]);
  const { label, scopes = null } = body;
  const { token, row } = await createTokenOf(context, tx, { userId: actor.id, label, expiresAt, scopes });
  return answer(201, { ...presentToken(config.publicUrl, row), token });
});
