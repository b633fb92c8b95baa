import { contract } from '#lib/contract/contract.ts';
import { oidcRules, type SsoTestResult } from '#lib/contract/sso/tests.ts';
import { explainRefusal } from '#lib/sign-in-tests.ts';
import { OidcRefused, readAnswer } from '#server/adapters/oidc/index.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { issueTicket, type ProvidedPerson } from '../issue-ticket.ts';
import { recordRefusal, signInFailed } from '../refuse-sign-in.ts';
import { isCompleteOidc } from '../rules.ts';
import { answerRequest, findProvider, storeTestResult } from '../store/requests.ts';
import { appOf } from './app.ts';
import { readVerifier } from './create-request.ts';
import { judgeClaims, readPerson } from './judge-claims.ts';

type Outcome = { person: ProvidedPerson } | { result: SsoTestResult };

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
      const { id: nonce } = waiting;
      const verifier = readVerifier(request.config.secret, { id: nonce, sealedVerifier });
      const app = appOf(request.config, provider);
      const claims = await readAnswer(request, app, { nonce, verifier }, received);
      const outcome: Outcome = waiting.testing
        ? { result: judgeClaims(provider, claims) }
        : { person: readPerson(provider, claims) };
      return { provider, id: waiting.id, outcome };
    } catch (error) {
      if (!(error instanceof OidcRefused)) throw error;
      if (waiting.testing) {
        const result = { rules: explainRefusal(oidcRules, error), claims: [], groups: [] };
        return { provider, id: waiting.id, outcome: { result } };
      }
      await recordRefusal(request, provider, error.reason);
      throw signInFailed();
    }
  },
  async ({ tx, now }, { provider, id, outcome }) => {
    const common = { object: 'oidc-response' as const, organization: provider.organizationId };
    if ('person' in outcome)
      return answer(201, { ...common, ticket: await issueTicket(tx, id, outcome.person) });
    await storeTestResult(tx, id, outcome.result, now());
    return answer(201, common);
  },
);
