import { randomBytes } from 'node:crypto';
import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { parseCertificates } from './certificates.ts';
import { serviceOf } from './present.ts';
import { recordRefusal, signInFailed } from './refuse-sign-in.ts';
import { ResponseRefused, readResponse } from './response/index.ts';
import { answerRequest, findActiveProvider, insertAssertion, updateRequest } from './store/requests.ts';

/**
 * Receives what a provider says of a person. Nobody is signed in by it: that needs the browser that began. A response
 * that no sign-in waits for is not read at all, and each sign-in takes one response, whatever comes of it.
 */
export const receiveSamlResponse = externalOperation(
  contract.receiveSamlResponse,
  async (request) => {
    const { db, config, params, body, now } = request;
    const provider = await findActiveProvider(db, params.samlProviderId);
    if (!provider) throw new NotFound('SAML provider');
    const relayState = body.RelayState;
    const waiting = relayState && (await answerRequest(db, provider.id, hashToken(relayState), now()));
    if (!waiting) return undefined;
    const { entityID, acsURL } = serviceOf(config, provider);
    try {
      const assertion = await readResponse(body.SAMLResponse, {
        certificates: parseCertificates(provider.certificate) ?? [],
        issuer: provider.entityId,
        audience: entityID,
        acsUrl: acsURL,
        requestId: waiting.id,
        now: now(),
      });
      const { id: assertionId, expiresAt } = assertion;
      if (await insertAssertion(db, { providerId: provider.id, assertionId, expiresAt })) {
        return { id: waiting.id, assertion };
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
    const { nameId, email = null, displayName = null, sessionEndsAt = null } = believed.assertion;
    const ticket = randomBytes(32).toString('base64url');
    await updateRequest(tx, believed.id, {
      ...{ nameId, email, displayName, sessionEndsAt },
      ticketHash: hashToken(ticket),
    });
    return answer(201, { object: 'saml-response' as const, ticket });
  },
);
