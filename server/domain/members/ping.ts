import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { signClaim } from '#server/core/signed.ts';
import { updateMemberRow } from './store/members.ts';

const claimsSeconds = 60 * 60;

export const pingOrganization = operation(
  contract.pingOrganization,
  async ({ tx, object, actor, config, now }) => {
    const { organizationId } = object;
    const lastSeenAt = now();
    await updateMemberRow(tx, organizationId, actor.id, { lastSeenAt });
    const expires = Math.floor(lastSeenAt.getTime() / 1000) + claimsSeconds;
    const values = [organizationId, actor.id];
    return answer(200, { visitorClaims: signClaim(config.secret, 'visitor claims', { values, expires }) });
  },
);
