import type { Services } from '#server/core/services.ts';
import { createOidcRequest } from './oidc/create-request.ts';
import type { CompleteProvider } from './rules.ts';
import { createSamlRequest } from './saml/create-request.ts';
import type { CreatedRequest } from './store/requests.ts';

/** How long a person has to come back from a provider. */
export const signInMs = 10 * 60_000;

/** A new request to a provider of either kind. */
export async function createRequest(
  services: Pick<Services, 'config' | 'outgoing' | 'now'>,
  provider: CompleteProvider,
): Promise<CreatedRequest> {
  return provider.kind === 'oidc'
    ? createOidcRequest(services, provider)
    : createSamlRequest(services.config, provider);
}
