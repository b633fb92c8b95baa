import type { OidcApp } from '#server/adapters/oidc/index.ts';
import type { Config } from '#server/config.ts';
import { seal, unseal } from '#server/core/secrets.ts';
import { oidcServiceOf } from '../present.ts';
import type { CompleteOidc } from '../rules.ts';

const purpose = 'oidc client secret';

/** Encrypts the client secret of a provider for storage. */
export function sealClientSecret(secret: string, providerId: string, clientSecret: string): Buffer {
  return seal(secret, purpose, providerId, clientSecret);
}

/** What we are to a provider of an organization. */
export function appOf(config: Config, provider: CompleteOidc): OidcApp {
  const { id, issuer, clientId, scopes, sealedClientSecret } = provider;
  return {
    ...{ issuer, clientId, scopes },
    clientSecret: unseal(config.secret, purpose, id, sealedClientSecret),
    redirectURI: oidcServiceOf(config, provider).redirectURI,
  };
}
