import { authorize, type OidcServices } from '#server/adapters/oidc/index.ts';
import { seal, unseal } from '#server/core/secrets.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import type { CompleteOidc } from '../rules.ts';
import type { CreatedRequest } from '../store/requests.ts';
import { appOf } from './app.ts';

const purpose = 'oidc code verifier';

/** A new request to an OpenID Connect provider. Its id is the nonce that the ID token must name. */
export async function createOidcRequest(
  services: OidcServices & Pick<Services, 'config'>,
  provider: CompleteOidc,
): Promise<CreatedRequest> {
  const { config } = services;
  const { nonce: id, state, verifier, location } = await authorize(services, appOf(config, provider));
  return {
    row: {
      id,
      providerId: provider.id,
      relayStateHash: hashToken(state),
      sealedVerifier: seal(config.secret, purpose, id, verifier),
    },
    location,
  };
}

/** The verifier of a request that waits for its code. */
export function readVerifier(secret: string, { id, sealedVerifier }: { id: string; sealedVerifier: Buffer }) {
  return unseal(secret, purpose, id, sealedVerifier);
}
