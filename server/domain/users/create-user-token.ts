import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { hashToken, makeToken } from '#server/core/tokens.ts';
import { presentToken } from './present.ts';
import { insertToken, type TokenRow } from './store.ts';

export const createUserToken = operation(
  contract.createUserToken,
  async ({ tx, actor, body, config, newId, now }) => {
    const token = makeToken();
    const createdAt = now();
    const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
    if (expiresAt && expiresAt <= createdAt)
      throw new Invalid([{ path: 'expiresAt', message: 'must lie ahead' }]);
    const row: TokenRow = {
      id: newId(),
      hash: hashToken(token),
      userId: actor.id,
      kind: 'api',
      label: body.label,
      createdAt,
      expiresAt,
      lastUsedAt: null,
    };
    await insertToken(tx, row);
    return answer(201, { ...presentToken(config.publicUrl, row), token });
  },
);
