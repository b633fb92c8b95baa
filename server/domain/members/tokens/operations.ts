import { contract } from '#lib/contract/contract.ts';
import type { MemberToken } from '#lib/contract/members/tokens.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentToken, presentUser } from '#server/domain/users/index.ts';
import {
  blockTokens,
  countMemberTokens,
  deleteBlock,
  findMemberToken,
  listMemberTokenRows,
  type MemberTokenRow,
  memberTokenOrder,
} from './store.ts';

function presentMemberToken(
  publicUrl: string,
  { token, user, state, blockedAt }: MemberTokenRow,
): MemberToken {
  const { urls: _, ...own } = presentToken(publicUrl, token);
  return {
    ...own,
    object: 'member-token',
    user: presentUser(publicUrl, user),
    state,
    ...(blockedAt && { blockedAt: blockedAt.toISOString() }),
  };
}

export const listMemberTokens = operation(contract.listMemberTokens, async (context) => {
  const { tx, object, query, page, config, now } = context;
  const { member, search, state, unusedSince, sort, order: direction } = query;
  const { organizationId } = object;
  const filter = { organizationId, now: now(), userId: member, search, state, unusedSince };
  const order = memberTokenOrder(sort, direction);
  const list = await page({
    order,
    rows: (where) => listMemberTokenRows(tx, filter, order, where),
    count: () => countMemberTokens(tx, filter),
  });
  return answer(200, {
    ...list,
    items: list.items.map((row) => presentMemberToken(config.publicUrl, row)),
  });
});

export const blockMemberToken = operation(contract.blockMemberToken, async (context) => {
  const { tx, object, params, config, now, audit } = context;
  const { organizationId } = object;
  const find = () => findMemberToken(tx, organizationId, params.tokenId, now());
  const before = await find();
  if (!before) throw new NotFound('API token');
  const { token, user } = before;
  const [blocked] = await blockTokens(tx, { organizationId, tokenId: token.id, userId: user.id }, now());
  if (blocked !== undefined) {
    await audit({
      organizationId,
      action: 'api_token.blocked',
      target: { type: 'api_token', id: token.id, label: token.label },
      payload: { member: user.id },
    });
  }
  return answer(200, presentMemberToken(config.publicUrl, (await find()) ?? before));
});

export const unblockMemberToken = operation(contract.unblockMemberToken, async (context) => {
  const { tx, object, params, now, audit } = context;
  const { organizationId } = object;
  const row = await findMemberToken(tx, organizationId, params.tokenId, now());
  if (!row || !(await deleteBlock(tx, organizationId, params.tokenId))) return answer(204);
  await audit({
    organizationId,
    action: 'api_token.unblocked',
    target: { type: 'api_token', id: row.token.id, label: row.token.label },
    payload: { member: row.user.id },
  });
  return answer(205);
});

export const blockTokensOfMember = operation(contract.blockTokensOfMember, async (context) => {
  const { tx, object, params, now, audit } = context;
  const { organizationId, row } = object;
  const { userId } = params;
  const { length: count } = await blockTokens(tx, { organizationId, userId }, now());
  if (count > 0) {
    await audit({
      organizationId,
      action: 'member.tokens_blocked',
      target: { type: 'member', id: userId, label: row.user.displayName },
      payload: { tokens: count },
    });
  }
  return answer(200, { object: 'blocked-tokens' as const, count });
});
