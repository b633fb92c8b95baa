import {
  authorize,
  inProviderTurn,
  type OidcAnswer,
  type OidcSignIn,
  readAnswer,
} from '#server/adapters/oidc/index.ts';
import { seal, unseal } from '#server/core/secrets.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import type { CompleteProvider } from '../store/visitor-providers.ts';
import type { SignInRow } from '../store/visitor-sign-ins.ts';
import { appOf } from './app.ts';

type ProviderServices = Pick<Services, 'config' | 'outgoing' | 'now'>;

/** How long a visitor has to come back from the provider. */
export const signInMs = 10 * 60_000;

const purpose = 'visitor code verifier';

/** A new sign-in at the provider of a site: what is stored of it, and where the browser goes. */
export async function createSignIn(services: ProviderServices, provider: CompleteProvider) {
  const { config } = services;
  const { organizationId, siteId } = provider;
  const authorization = await inProviderTurn(organizationId, () =>
    authorize(services, appOf(config, provider)),
  );
  const { nonce: id, state, verifier, location } = authorization;
  const sealedVerifier = seal(config.secret, purpose, id, verifier);
  return { row: { id, organizationId, siteId, stateHash: hashToken(state), sealedVerifier }, location };
}

/** What the provider of a site says in its answer to a sign-in, and how that ends there; throws `OidcRefused`. */
export async function readSignIn(
  services: ProviderServices,
  provider: CompleteProvider,
  { id: nonce, sealedVerifier }: Pick<SignInRow, 'id'> & { sealedVerifier: Buffer },
  { state, code, iss, error }: OidcAnswer,
): Promise<OidcSignIn> {
  const { config } = services;
  const verifier = unseal(config.secret, purpose, nonce, sealedVerifier);
  return inProviderTurn(provider.organizationId, () =>
    readAnswer(services, appOf(config, provider), { nonce, verifier }, { state, code, iss, error }),
  );
}
