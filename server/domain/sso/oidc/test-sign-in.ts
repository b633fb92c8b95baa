import { randomBytes } from 'node:crypto';
import { contract } from '#lib/contract/contract.ts';
import type { OidcTestResult } from '#lib/contract/sso/oidc.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import { answer, externalOperation, operation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { signInMs } from '../create-request.ts';
import { isCompleteOidc } from '../rules.ts';
import { findProviderRow } from '../store/providers.ts';
import { deleteTests, findTest, insertRequest } from '../store/requests.ts';
import { createOidcRequest } from './create-request.ts';
import { resultOfRefusal } from './judge-claims.ts';
import { OidcRefused } from './refused.ts';

/** How long the result of a test is shown. */
export const resultMs = 60 * 60_000;

const noResult: OidcTestResult = { rules: [], claims: [], groups: [] };

export const startOidcTest = externalOperation(
  contract.startOidcTest,
  async (request) => {
    const { db, object, params } = request;
    const key = { organizationId: object.organizationId, kind: 'oidc', id: params.oidcProviderId } as const;
    const provider = await findProviderRow(db, key);
    if (!provider) throw new NotFound('OpenID Connect provider');
    if (!isCompleteOidc(provider)) {
      throw new Conflict('incomplete', 'Enter the issuer, the client ID and the client secret first.');
    }
    try {
      return await createOidcRequest(request, provider);
    } catch (error) {
      if (!(error instanceof OidcRefused)) throw error;
      const row = { id: randomKey(), providerId: provider.id, relayStateHash: hashToken(randomKey()) };
      return { row: { ...row, result: resultOfRefusal(error) }, location: undefined };
    }
  },
  async ({ tx, actor, body, now }, { row, location }) => {
    await deleteTests(tx, { providerId: row.providerId, userId: actor.id });
    await insertRequest(tx, {
      ...row,
      browserKeyHash: hashToken(body.browserKey),
      expiresAt: new Date(now().getTime() + (location ? signInMs : resultMs)),
      userId: actor.id,
      testing: true,
    });
    return answer(201, { object: 'oidc-test-start' as const, ...(location && { location }) });
  },
);

export const getOidcTest = operation(contract.getOidcTest, async ({ tx, actor, object, params, now }) => {
  const key = { organizationId: object.organizationId, kind: 'oidc', id: params.oidcProviderId } as const;
  const provider = await findProviderRow(tx, key);
  if (!provider) throw new NotFound('OpenID Connect provider');
  const test = await findTest(tx, { providerId: provider.id, userId: actor.id }, now());
  const state = test?.result ? 'finished' : test ? 'waiting' : 'none';
  return answer(200, { object: 'oidc-test' as const, state, ...(test?.result ?? noResult) });
});

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
