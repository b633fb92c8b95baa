import type { VisitorProvider } from '#lib/contract/site-access/provider.ts';
import type { OidcApp } from '#server/adapters/oidc/index.ts';
import type { Config } from '#server/config.ts';
import { seal, unseal } from '#server/core/secrets.ts';
import { appUrl } from '#server/core/urls.ts';
import type { CompleteProvider, ProviderRow } from '../store/visitor-providers.ts';

const purpose = 'visitor oidc client secret';

/** Encrypts the client secret of a site's provider for storage. */
export function sealClientSecret(secret: string, siteId: string, clientSecret: string): Buffer {
  return seal(secret, purpose, siteId, clientSecret);
}

/** Where the provider of a site sends browsers: an address of the console, so that it stays when the site moves. */
function redirectURIOf({ publicUrl }: Pick<Config, 'publicUrl'>, siteId: string): string {
  return appUrl(publicUrl, (paths) => paths.visitorCallback(siteId));
}

/** What a site is to its provider. */
export function appOf(config: Config, provider: CompleteProvider): OidcApp {
  const { siteId, issuer, clientId, scopes, sealedClientSecret } = provider;
  return {
    ...{ issuer, clientId, scopes },
    clientSecret: unseal(config.secret, purpose, siteId, sealedClientSecret),
    redirectURI: redirectURIOf(config, siteId),
  };
}

/** The provider of a site for those who administer it, without its secret. */
export function presentProvider(
  config: Config,
  siteId: string,
  row: ProviderRow | undefined,
): VisitorProvider {
  return {
    issuer: row?.issuer ?? '',
    clientID: row?.clientId ?? '',
    hasClientSecret: row?.sealedClientSecret != null,
    scopes: row?.scopes ?? '',
    redirectURI: redirectURIOf(config, siteId),
  };
}
