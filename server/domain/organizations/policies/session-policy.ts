import { contract } from '#lib/contract/contract.ts';
import { SessionPolicyInput } from '#lib/contract/organizations/session-policy.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import type { OrganizationRow } from '../store.ts';
import { countStoppedPeople, isStoppedSession } from './store.ts';
import { updatePolicy } from './update-policy.ts';

function policyOf({ sessionIdleMinutes, sessionMaxHours }: OrganizationRow): SessionPolicyInput {
  return SessionPolicyInput.parse({ idleMinutes: sessionIdleMinutes, maxHours: sessionMaxHours });
}

const present = (policy: SessionPolicyInput) => ({ object: 'session-policy' as const, ...policy });

export const getSessionPolicy = operation(contract.getSessionPolicy, async ({ object }) =>
  answer(200, present(policyOf(object.row))),
);

export const getSessionPolicyEffect = operation(
  contract.getSessionPolicyEffect,
  async ({ tx, actor, object, query, now }) => {
    const policy = SessionPolicyInput.parse({
      idleMinutes: query.idleMinutes ? Number(query.idleMinutes) : null,
      maxHours: query.maxHours ? Number(query.maxHours) : null,
    });
    return answer(200, {
      object: 'session-policy-effect' as const,
      people: await countStoppedPeople(tx, object.organizationId, policy, now()),
      stopsCaller: await isStoppedSession(tx, actor.token.id, policy, now()),
    });
  },
);

export const replaceSessionPolicy = operation(
  contract.replaceSessionPolicy,
  async ({ tx, actor, object, body, now, audit }) => {
    const { organizationId } = object;
    const before = policyOf(await lockOrganization(tx, organizationId));
    if (await isStoppedSession(tx, actor.token.id, body, now())) {
      throw new Conflict(
        'locks_out_caller',
        'This would ask you to sign in again. Sign out and in first, then save the policy.',
      );
    }
    await updatePolicy(tx, organizationId, audit, {
      name: 'sessionPolicy',
      ...{ before, after: body },
      set: { sessionIdleMinutes: body.idleMinutes, sessionMaxHours: body.maxHours },
    });
    return answer(200, present(body));
  },
);
