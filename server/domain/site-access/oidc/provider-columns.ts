import type { z } from 'zod';
import type { VisitorProviderPatch } from '#lib/contract/site-access/provider.ts';
import { assertSecretStays, isUsableIssuer, type StoredApp } from '#server/adapters/oidc/index.ts';
import type { Config } from '#server/config.ts';
import { Invalid } from '#server/core/errors.ts';
import type { SiteRow } from '../store/sites.ts';
import type { ProviderRow } from '../store/visitor-providers.ts';
import { sealClientSecret } from './app.ts';

type Patch = z.output<typeof VisitorProviderPatch>;
type Columns = Partial<Pick<ProviderRow, 'issuer' | 'clientId' | 'sealedClientSecret' | 'scopes'>>;

/** What a request says of the provider of a site, as columns; throws `Invalid` for an issuer that can't be used, or may not get the secret. */
export function providerColumns(
  config: Config,
  { id: siteId }: Pick<SiteRow, 'id'>,
  before: StoredApp | undefined,
  { issuer, clientID, clientSecret, scopes }: Patch,
): Columns {
  if (issuer !== undefined && !isUsableIssuer(issuer)) {
    const message = 'must be an https address, without /.well-known/ and what follows';
    throw new Invalid([{ path: 'oidc.issuer', message }]);
  }
  assertSecretStays(before, { issuer, clientSecret }, 'oidc.clientSecret');
  return {
    ...(issuer !== undefined && { issuer }),
    ...(clientID !== undefined && { clientId: clientID }),
    ...(clientSecret !== undefined && {
      sealedClientSecret: sealClientSecret(config.secret, siteId, clientSecret),
    }),
    ...(scopes !== undefined && { scopes }),
  };
}

/** Whether columns make a provider another one, or the site another app there. */
export function isAnotherApp(
  before: ProviderRow | undefined,
  { issuer, clientId, sealedClientSecret }: Columns,
): boolean {
  return (
    sealedClientSecret !== undefined ||
    (issuer !== undefined && issuer !== before?.issuer) ||
    (clientId !== undefined && clientId !== before?.clientId)
  );
}

/** What the audit log shows of a change of a provider. */
export function withoutSecret({ clientSecret, ...values }: Patch) {
  return { ...values, ...(clientSecret !== undefined && { clientSecret: 'changed' }) };
}
