import type { OidcProvider, SsoProvider } from '#lib/contract/sso/oidc.ts';
import type { SamlProvider } from '#lib/contract/sso/schemas.ts';
import { dayMs } from '#lib/durations.ts';
import { paths } from '#lib/paths.ts';
import { lastExpiry } from './certificate-expiry.ts';

/** Where a provider is. */
export type ProviderPlace = { organizationId: string; samlProviderId: string };

/** What a SAML provider must have before people can sign in by it, in the order of the form. */
const neededOfSaml = [
  ['entityID', 'entity ID'],
  ['ssoURL', 'sign-in URL'],
  ['certificate', 'certificate'],
] as const satisfies readonly (readonly [keyof SamlProvider, string])[];

/** The same of an OpenID Connect provider. */
const neededOfOidc = [
  ['issuer', 'issuer'],
  ['clientID', 'client ID'],
  ['hasClientSecret', 'client secret'],
] as const satisfies readonly (readonly [keyof OidcProvider, string])[];

/** The names of the values that a provider does not have yet. */
export function missingOf(provider: SsoProvider): string[] {
  return provider.object === 'saml-provider'
    ? neededOfSaml.flatMap(([field, name]) => (provider[field] ? [] : [name]))
    : neededOfOidc.flatMap(([field, name]) => (provider[field] ? [] : [name]));
}

/** The screen of a provider. */
export function providerPath(
  organizationId: string,
  { object, id }: Pick<SsoProvider, 'object' | 'id'>,
): string {
  return object === 'saml-provider'
    ? paths.samlProvider(organizationId, id)
    : paths.oidcProvider(organizationId, id);
}

const soonMs = 30 * dayMs;

/** When the certificate of a provider expires, and whether its admin should act. */
export type CertificateState = { expiresAt: number; state: 'valid' | 'soon' | 'expired' };

/** The state of a certificate; undefined without one, and for one that can't be read. */
export function certificateState(certificate: string, now: number): CertificateState | undefined {
  const expiresAt = certificate === '' ? undefined : lastExpiry(certificate);
  if (expiresAt === undefined) return undefined;
  return { expiresAt, state: expiresAt <= now ? 'expired' : expiresAt <= now + soonMs ? 'soon' : 'valid' };
}
