import { randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { hashToken } from '#server/core/tokens.ts';
import { samlServiceOf } from '../present.ts';
import type { CompleteSaml } from '../rules.ts';
import type { CreatedRequest } from '../store/requests.ts';

/** A new request to a SAML provider. */
export async function createSamlRequest(config: Config, provider: CompleteSaml): Promise<CreatedRequest> {
  const { entityID, acsURL } = samlServiceOf(config, provider);
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
  return {
    row: { id, providerId: provider.id, relayStateHash: hashToken(relayState) },
    location: await saml.getAuthorizeUrlAsync(relayState, undefined, {}),
  };
}
