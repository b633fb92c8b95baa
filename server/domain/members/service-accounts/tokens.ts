import { contract } from '#lib/contract/contract.ts';
import type { ServiceAccountToken } from '#lib/contract/members/service-accounts.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { readNetworks } from '#server/domain/organizations/index.ts';
import { assertConfirmed, createTokenOf, presentToken } from '#server/domain/users/index.ts';
import { lockMember } from '../store/members.ts';
import { findAccount, getAccount, targetOf } from './operations.ts';
import {
  accountTokenOrder,
  countAccountTokens,
  deleteAccountToken,
  findTokenRefusal,
  listAccountTokens,
} from './store.ts';

type TokenRecord = Pick<Awaited<ReturnType<typeof listAccountTokens>>[number], 'token' | 'refusal'>;

function present(publicUrl: string, { token, refusal }: TokenRecord): ServiceAccountToken {
  const { urls: _, object: __, ...fields } = presentToken(publicUrl, token);
  return {
    object: 'service-account-token',
    ...fields,
    allowedNetworks: token.allowedNetworks ?? [],
    state: refusal ? 'not-allowed' : 'open',
  };
}

export const listServiceAccountTokens = operation(contract.listServiceAccountTokens, async (context) => {
  const { tx, page, config, now } = context;
  const { id } = await getAccount(context);
  const list = await page({
    order: accountTokenOrder,
    rows: (where) => listAccountTokens(tx, id, now(), where),
    count: () => countAccountTokens(tx, id, now()),
  });
  return answer(200, { ...list, items: list.items.map((record) => present(config.publicUrl, record)) });
});

export const createServiceAccountToken = operation(contract.createServiceAccountToken, async (context) => {
  const { tx, actor, object, body, config, now, audit } = context;
  const { organizationId } = object;
  const account = await getAccount(context);
  await assertConfirmed(tx, actor, now(), organizationId);
  // A deletion at this moment comes before or after.
  await lockMember(tx, organizationId, account.id);
  const { label, scopes = null } = body;
  const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
  if (expiresAt && expiresAt <= now()) throw new Invalid([{ path: 'expiresAt', message: 'must lie ahead' }]);
  const networks = readNetworks('allowedNetworks', body.allowedNetworks ?? []);
  const allowedNetworks = networks.length > 0 ? networks : null;
  const { token, row } = await createTokenOf(context, tx, {
    ...{ userId: account.id, organizationId, label, expiresAt, scopes, allowedNetworks },
  });
  if (await findTokenRefusal(tx, row.id)) {
    const { tokenMaxDays } = object.row;
    const message = tokenMaxDays === null ? 'must be set' : `must be within ${tokenMaxDays} days`;
    throw new Invalid([{ path: 'expiresAt', message: `${message}, by the organization’s token policy` }]);
  }
  await audit({
    organizationId,
    action: 'service_account.token_created',
    target: targetOf(account),
    payload: { token: row.id, label, scopes, expiresAt: expiresAt?.toISOString() ?? null, allowedNetworks },
  });
  return answer(201, { ...present(config.publicUrl, { token: row, refusal: null }), token });
});

export const deleteServiceAccountToken = operation(contract.deleteServiceAccountToken, async (context) => {
  const { tx, object, params, audit } = context;
  const account = await findAccount(context);
  const label = account && (await deleteAccountToken(tx, account.id, params.serviceAccountTokenId));
  if (!account || label === undefined) return answer(204);
  await audit({
    organizationId: object.organizationId,
    action: 'service_account.token_revoked',
    target: targetOf(account),
    payload: { token: params.serviceAccountTokenId, label },
  });
  return answer(205);
});
