import { randomBytes } from 'node:crypto';
import { contract } from '#lib/contract/contract.ts';
import { oidcRules, type SsoTestResult } from '#lib/contract/sso/tests.ts';
import { explainRefusal } from '#lib/sign-in-tests.ts';
import { OidcRefused } from '#server/adapters/oidc/index.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import { answer, externalOperation, operation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { createRequest, signInMs } from './create-request.ts';
import { isComplete } from './rules.ts';
import { findProviderRow } from './store/providers.ts';
import { deleteTests, endOfResult, findTest, insertRequest } from './store/requests.ts';

const noResult: SsoTestResult = { rules: [], claims: [], groups: [] };

export const startSsoTest = externalOperation(
  contract.startSsoTest,
  async (request) => {
    const { db, object, params } = request;
    const key = { organizationId: object.organizationId, id: params.ssoProviderId };
    const provider = await findProviderRow(db, key);
    if (!provider) throw new NotFound('provider');
    if (!isComplete(provider))
      throw new Conflict('incomplete', 'Enter the missing values of the provider first.');
    try {
      return await createRequest(request, provider);
    } catch (error) {
      if (!(error instanceof OidcRefused)) throw error;
      const row = { id: randomKey(), providerId: provider.id, relayStateHash: hashToken(randomKey()) };
      const result = { ...noResult, rules: explainRefusal(oidcRules, error) };
      return { row: { ...row, result }, location: undefined };
    }
  },
  async ({ tx, actor, body, now }, { row, location }) => {
    await deleteTests(tx, { providerId: row.providerId, userId: actor.id });
    await insertRequest(tx, {
      ...row,
      browserKeyHash: hashToken(body.browserKey),
      expiresAt: location ? new Date(now().getTime() + signInMs) : endOfResult(now()),
      userId: actor.id,
      testing: true,
    });
    return answer(201, { object: 'sso-test-start' as const, ...(location && { location }) });
  },
);

export const getSsoTest = operation(contract.getSsoTest, async ({ tx, actor, object, params, now }) => {
  const key = { organizationId: object.organizationId, id: params.ssoProviderId };
  const provider = await findProviderRow(tx, key);
  if (!provider) throw new NotFound('provider');
  const test = await findTest(tx, { providerId: provider.id, userId: actor.id }, now());
  const state = test?.result ? 'finished' : test ? 'waiting' : 'none';
  return answer(200, { object: 'sso-test' as const, state, ...(test?.result ?? noResult) });
});

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
