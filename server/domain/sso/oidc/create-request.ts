import { randomBytes } from 'node:crypto';
import { seal, unseal } from '#server/core/secrets.ts';
import { hashToken } from '#server/core/tokens.ts';
import { oidcServiceOf } from '../present.ts';
import type { CompleteOidc } from '../rules.ts';
import type { CreatedRequest } from '../store/requests.ts';
import { discover, type OidcServices } from './discover.ts';

const purpose = 'oidc code verifier';
const usualScopes = ['openid', 'email', 'profile'];

/** A new request to an OpenID Connect provider. Its id is the nonce that the ID token must name. */
export async function createOidcRequest(
  services: OidcServices,
  provider: CompleteOidc,
): Promise<CreatedRequest> {
  const configuration = await discover(services, provider);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
  const { config } = services;
  const [id, state, verifier] = [randomKey(), randomKey(), randomKey()];
  const location = buildAuthorizationUrl(configuration, {
    redirect_uri: oidcServiceOf(config, provider).redirectURI,
    scope: [...new Set([...usualScopes, ...provider.scopes.split(' ').filter(Boolean)])].join(' '),
    state,
    nonce: id,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return {
    row: {
      id,
      providerId: provider.id,
      relayStateHash: hashToken(state),
      sealedVerifier: seal(config.secret, purpose, id, verifier),
    },
    location: location.href,
  };
}

/** The verifier of a request that waits for its code. */
export function readVerifier(secret: string, { id, sealedVerifier }: { id: string; sealedVerifier: Buffer }) {
  return unseal(secret, purpose, id, sealedVerifier);
}

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
