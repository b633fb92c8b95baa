import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertAdminLeft } from '#server/domain/organizations/index.ts';
import { deleteMemberRow, hasTwoFactor, lockMember, updateMemberRow } from '../store/members.ts';
import { blockTokens } from '../tokens/store.ts';
import {
  countOpenTokens,
  countProviderSessions,
  deleteSessionsOfProviders,
  listConnectionRows,
} from './store.ts';

export const getMemberSignIn = operation(
  contract.getMemberSignIn,
  async ({ tx, object, params: { userId }, now }) => {
    const { organizationId, row } = object;
    const connections = await listConnectionRows(tx, organizationId, userId);
    return answer(200, {
      object: 'member-sign-in' as const,
      twoFactor: await hasTwoFactor(tx, userId),
      ssoExempt: row.member.ssoExempt,
      connections: connections.map(({ connectedAt, ...connection }) => ({
        ...connection,
        connectedAt: connectedAt.toISOString(),
      })),
      sessions: await countProviderSessions(tx, organizationId, userId, now()),
      tokens: await countOpenTokens(tx, organizationId, userId, now()),
    });
  },
);

/** Ends what one organization gave a person; their account and what it opens elsewhere stay as they are. */
export const endMemberAccess = operation(
  contract.endMemberAccess,
  async ({ tx, actor, object, params: { userId }, body, now, audit, record }) => {
    const { organizationId, row } = object;
    if (userId === actor.id) {
      throw new Conflict(
        'own_access',
        'This is your own access, which only another admin can end. You can leave the organization in your account.',
      );
    }
    await assertAdminLeft(tx, organizationId, userId);
    await lockMember(tx, organizationId, userId);
    const connections = await listConnectionRows(tx, organizationId, userId);
    const sessions = await deleteSessionsOfProviders(tx, organizationId, userId, now());
    const { length: blocked } = await blockTokens(tx, { organizationId, userId }, now());
    const isRemoved = body.membership === 'remove';
    // The connections of a disabled member stay: by them their providers are refused, whatever address they name next.
    if (isRemoved) await deleteMemberRow(tx, organizationId, userId);
    else await updateMemberRow(tx, organizationId, userId, { disabled: true });
    const ended = { membership: body.membership, sessions, tokens: blocked };
    await audit({
      organizationId,
      action: 'member.access_ended',
      target: { type: 'member', id: userId, label: row.user.displayName },
      payload: { ...ended, providers: connections.map(({ id }) => id) },
    });
    const type = isRemoved ? 'member.removed' : 'member.updated';
    await record({ type, organizationId, subject: userId, data: {} });
    return answer(200, { object: 'access-end' as const, ...ended, connections: connections.length });
  },
);
