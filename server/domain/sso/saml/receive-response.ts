import { contract } from '#lib/contract/contract.ts';
import type { SsoTestResult } from '#lib/contract/sso/tests.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { mappedGroups } from '../groups.ts';
import { issueTicket, type ProvidedPerson } from '../issue-ticket.ts';
import { samlServiceOf } from '../present.ts';
import { recordRefusal, signInFailed } from '../refuse-sign-in.ts';
import { answerRequest, findActiveProvider, insertAssertion, storeTestResult } from '../store/requests.ts';
import { parseCertificates } from './certificates.ts';
import { judgeAssertion, judgeFlaw } from './judge-response.ts';
import { ResponseRefused, readResponse } from './response/index.ts';

/** What a response came to: what it says of a person, or what a test shows of it. */
type Outcome =
  | { id: string; person: ProvidedPerson }
  | { id: string; organizationId: string; result: SsoTestResult };

/**
 * Receives what a provider says of a person. Nobody is signed in by it: that needs the browser that began. A response
 * that no sign-in waits for is not read at all, and each sign-in takes one response, whatever comes of it.
 */
export const receiveSamlResponse = externalOperation(
  contract.receiveSamlResponse,
  async (request): Promise<Outcome | undefined> => {
    const { db, config, params, body, now } = request;
    const provider = await findActiveProvider(db, params.samlProviderId);
    if (provider?.kind !== 'saml') throw new NotFound('SAML provider');
    const relayState = body.RelayState;
    const awaited = relayState && { providerId: provider.id, relayStateHash: hashToken(relayState) };
    const waiting = awaited && (await answerRequest(db, awaited, now()));
    if (!waiting) return undefined;
    const { entityID, acsURL } = samlServiceOf(config, provider);
    const { id, testing } = waiting;
    const { organizationId } = provider;
    try {
      const assertion = await readResponse(body.SAMLResponse, {
        certificates: parseCertificates(provider.certificate) ?? [],
        issuer: provider.entityId,
        audience: entityID,
        acsUrl: acsURL,
        requestId: id,
        groupsAttribute: provider.groups.attribute,
        now: now(),
      });
      if (testing) return { id, organizationId, result: judgeAssertion(provider, assertion) };
      const { id: assertionId, expiresAt } = assertion;
      if (await insertAssertion(db, { providerId: provider.id, assertionId, expiresAt })) {
        return { id, person: { ...assertion, groups: mappedGroups(provider, assertion.groups) } };
      }
      await recordRefusal(request, provider, 'used_before');
    } catch (error) {
      if (!(error instanceof ResponseRefused)) throw error;
      if (testing) return { id, organizationId, result: judgeFlaw(error.flaw) };
      await recordRefusal(request, provider, error.flaw);
    }
    throw signInFailed();
  },
  async ({ tx, now }, outcome) => {
    const common = { object: 'saml-response' as const };
    if (!outcome) return answer(201, common);
    if ('person' in outcome) {
      return answer(201, { ...common, ticket: await issueTicket(tx, outcome.id, outcome.person) });
    }
    await storeTestResult(tx, outcome.id, outcome.result, now());
    return answer(201, { ...common, organization: outcome.organizationId });
  },
);
