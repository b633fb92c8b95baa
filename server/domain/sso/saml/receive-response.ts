import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { mappedGroups } from '../groups.ts';
import { issueTicket } from '../issue-ticket.ts';
import { samlServiceOf } from '../present.ts';
import { recordRefusal, signInFailed } from '../refuse-sign-in.ts';
import { answerRequest, findActiveProvider, insertAssertion } from '../store/requests.ts';
import { parseCertificates } from './certificates.ts';
import { ResponseRefused, readResponse } from './response/index.ts';

/**
 * Receives what a provider says of a person. Nobody is signed in by it: that needs the browser that began. A response
 * that no sign-in waits for is not read at all, and each sign-in takes one response, whatever comes of it.
 */
export const receiveSamlResponse = externalOperation(
  contract.receiveSamlResponse,
  async (request) => {
    const { db, config, params, body, now } = request;
    const provider = await findActiveProvider(db, params.samlProviderId);
    if (provider?.kind !== 'saml') throw new NotFound('SAML provider');
    const relayState = body.RelayState;
    const awaited = relayState && { providerId: provider.id, relayStateHash: hashToken(relayState) };
    const waiting = awaited && (await answerRequest(db, awaited, now()));
    if (!waiting) return undefined;
    const { entityID, acsURL } = samlServiceOf(config, provider);
    try {
      const assertion = await readResponse(body.SAMLResponse, {
        certificates: parseCertificates(provider.certificate) ?? [],
        issuer: provider.entityId,
        audience: entityID,
        acsUrl: acsURL,
        requestId: waiting.id,
        groupsAttribute: provider.groups.attribute,
        now: now(),
      });
      const { id: assertionId, expiresAt } = assertion;
      if (await insertAssertion(db, { providerId: provider.id, assertionId, expiresAt })) {
        return { id: waiting.id, assertion, groups: mappedGroups(provider, assertion.groups) };
      }
      await recordRefusal(request, provider, 'used_before');
    } catch (error) {
      if (!(error instanceof ResponseRefused)) throw error;
      await recordRefusal(request, provider, error.flaw);
    }
    throw signInFailed();
  },
  async ({ tx }, believed) => {
    if (!believed) return answer(201, { object: 'saml-response' as const });
    const { assertion, groups } = believed;
    const ticket = await issueTicket(tx, believed.id, { ...assertion, groups });
    return answer(201, { object: 'saml-response' as const, ticket });
  },
);
