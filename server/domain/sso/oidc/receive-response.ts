import { contract } from '#lib/contract/contract.ts';
import type { OidcTestResult } from '#lib/contract/sso/oidc.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { issueTicket, type ProvidedPerson } from '../issue-ticket.ts';
import { recordRefusal, signInFailed } from '../refuse-sign-in.ts';
import { isCompleteOidc } from '../rules.ts';
import { answerRequest, findProvider, updateRequest } from '../store/requests.ts';
import { judgeClaims, readPerson, resultOfRefusal } from './judge-claims.ts';
import { readAnswer } from './read-answer.ts';
import { OidcRefused } from './refused.ts';
import { resultMs } from './test-sign-in.ts';

type Outcome = { person: ProvidedPerson } | { result: OidcTestResult };

/**
 * Receives the answer of a provider from the browser that began, which is not asked about anything that it did not begin:
 * each sign-in takes one answer, whatever comes of it.
 */
export const receiveOidcResponse = externalOperation(
  contract.receiveOidcResponse,
  async (request) => {
    const { db, params, body, now } = request;
    const provider = await findProvider(db, params.oidcProviderId);
    if (!provider || !isCompleteOidc(provider)) throw new NotFound('OpenID Connect provider');
    const { browserKey, ...received } = body;
    const awaited = {
      providerId: provider.id,
      relayStateHash: hashToken(received.state),
      browserKeyHash: hashToken(browserKey),
    };
    const waiting = await answerRequest(db, awaited, now());
    const sealedVerifier = waiting?.sealedVerifier;
    if (!waiting || !sealedVerifier || !(provider.enabled || waiting.testing)) throw signInFailed();
    try {
      const claims = await readAnswer(request, provider, { id: waiting.id, sealedVerifier }, received);
      const outcome: Outcome = waiting.testing
        ? { result: judgeClaims(provider, claims) }
        : { person: readPerson(provider, claims) };
      return { provider, id: waiting.id, outcome };
    } catch (error) {
      if (!(error instanceof OidcRefused)) throw error;
      if (waiting.testing) return { provider, id: waiting.id, outcome: { result: resultOfRefusal(error) } };
      await recordRefusal(request, provider, error.reason);
      throw signInFailed();
    }
  },
  async ({ tx, now }, { provider, id, outcome }) => {
    const common = { object: 'oidc-response' as const, organization: provider.organizationId };
    if ('person' in outcome)
      return answer(201, { ...common, ticket: await issueTicket(tx, id, outcome.person) });
    const expiresAt = new Date(now().getTime() + resultMs);
    await updateRequest(tx, id, { result: outcome.result, expiresAt });
    return answer(201, common);
  },
);
