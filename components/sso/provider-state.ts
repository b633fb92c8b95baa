import type { SamlProvider } from '#lib/contract/sso/schemas.ts';
import { lastExpiry } from './certificate-expiry.ts';

/** Where a provider is. */
export type ProviderPlace = { organizationId: string; samlProviderId: string };

/** What a provider must have before people can sign in by it, in the order of the form. */
const needed = [
  ['entityID', 'entity ID'],
  ['ssoURL', 'sign-in URL'],
  ['certificate', 'certificate'],
] as const satisfies readonly (readonly [keyof SamlProvider, string])[];

/** The names of the values that a provider does not have yet. */
export function missingOf(provider: SamlProvider): string[] {
  return needed.flatMap(([field, name]) => (provider[field] === '' ? [name] : []));
}

/** Names in a sentence: `entity ID, sign-in URL and certificate`. */
export function inSentence(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

const soonMs = 30 * 24 * 60 * 60_000;

/** When the certificate of a provider expires, and whether its admin should act. */
export type CertificateState = { expiresAt: number; state: 'valid' | 'soon' | 'expired' };

/** The state of a certificate; undefined without one, and for one that can't be read. */
export function certificateState(certificate: string, now: number): CertificateState | undefined {
  const expiresAt = certificate === '' ? undefined : lastExpiry(certificate);
  if (expiresAt === undefined) return undefined;
  return { expiresAt, state: expiresAt <= now ? 'expired' : expiresAt <= now + soonMs ? 'soon' : 'valid' };
}
