import { randomBytes } from 'node:crypto';
import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashToken } from '#server/core/tokens.ts';
import { serviceOf } from './present.ts';
import { findActiveProvider, insertRequest } from './store/requests.ts';

const signInMs = 10 * 60_000;

export const startSamlSignIn = externalOperation(
  contract.startSamlSignIn,
  async ({ db, config, params }) => {
    const provider = await findActiveProvider(db, params.samlProviderId);
    if (!provider) throw new NotFound('SAML provider');
    const { entityID, acsURL } = serviceOf(config, provider);
    const [id, relayState] = [`_${randomBytes(20).toString('hex')}`, randomBytes(32).toString('base64url')];
    const { SAML } = await import('@node-saml/node-saml');
    const saml = new SAML({
      idpCert: provider.certificate,
      issuer: entityID,
      callbackUrl: acsURL,
      entryPoint: provider.ssoUrl,
      generateUniqueId: () => id,
      // How people sign in, and how their name is written, is for the provider to choose.
      disableRequestedAuthnContext: true,
      identifierFormat: null,
    });
    return { provider, id, relayState, location: await saml.getAuthorizeUrlAsync(relayState, undefined, {}) };
  },
  async ({ tx, body, now }, { provider, id, relayState, location }) => {
    await insertRequest(tx, {
      id,
      providerId: provider.id,
      relayStateHash: hashToken(relayState),
      browserKeyHash: hashToken(body.browserKey),
      next: body.next ?? null,
      expiresAt: new Date(now().getTime() + signInMs),
    });
    return answer(201, { object: 'saml-sign-in' as const, location });
  },
);
