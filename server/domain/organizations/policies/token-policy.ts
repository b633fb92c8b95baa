import { contract } from '#lib/contract/contract.ts';
import { TokenPolicyInput } from '#lib/contract/organizations/token-policy.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import type { OrganizationRow } from '../store.ts';
import { countStoppedTokens, isStoppedToken } from './store.ts';
import { updatePolicy } from './update-policy.ts';

function policyOf(row: OrganizationRow): TokenPolicyInput {
  const { personalTokens, tokenExpiryRequired: expiryRequired, tokenMaxDays: maxDays } = row;
  return TokenPolicyInput.parse({ personalTokens, expiryRequired, maxDays });
}

const present = (policy: TokenPolicyInput) => ({ object: 'token-policy' as const, ...policy });

export const getTokenPolicy = operation(contract.getTokenPolicy, async ({ object }) =>
  answer(200, present(policyOf(object.row))),
);

export const getTokenPolicyEffect = operation(
  contract.getTokenPolicyEffect,
  async ({ tx, object, query, now }) => {
    const policy = TokenPolicyInput.parse({
      ...query,
      maxDays: query.maxDays ? Number(query.maxDays) : null,
    });
    const stopped = await countStoppedTokens(tx, object.organizationId, policy, now());
    return answer(200, { object: 'token-policy-effect' as const, ...stopped });
  },
);

export const replaceTokenPolicy = operation(
  contract.replaceTokenPolicy,
  async ({ tx, actor, object, body, audit }) => {
    const { organizationId } = object;
    const before = policyOf(await lockOrganization(tx, organizationId));
    if (await isStoppedToken(tx, actor.token.id, body)) {
      throw new Conflict(
        'locks_out_caller',
        'This would stop the API token of this request. Save the policy in the console, or with a token that it allows.',
      );
    }
    const { personalTokens, expiryRequired: tokenExpiryRequired, maxDays: tokenMaxDays } = body;
    await updatePolicy(tx, organizationId, audit, {
      name: 'tokenPolicy',
      ...{ before, after: body },
      set: { personalTokens, tokenExpiryRequired, tokenMaxDays },
    });
    return answer(200, present(body));
  },
);
