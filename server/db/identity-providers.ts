import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { identityProviders } from './tables/sso.ts';

/** People can sign in by an identity provider: it is on, and has every value that its kind needs. */
export const isProviderActive = and(
  eq(identityProviders.enabled, true),
  or(
    and(
      eq(identityProviders.kind, 'saml'),
      isNotNull(identityProviders.ssoUrl),
      isNotNull(identityProviders.entityId),
      isNotNull(identityProviders.certificate),
    ),
    and(
      eq(identityProviders.kind, 'oidc'),
      isNotNull(identityProviders.issuer),
      isNotNull(identityProviders.clientId),
      isNotNull(identityProviders.sealedClientSecret),
    ),
  ),
) as SQL;
