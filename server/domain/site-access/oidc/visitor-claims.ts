import { mostClaimBytes } from '#lib/contract/site-customization/claim-limits.ts';
import { addressOf, mergeClaims, type OidcClaims, OidcRefused } from '#server/adapters/oidc/index.ts';
import type { VisitorClaims } from '#server/core/visitor-jwt.ts';

/**
 * What a provider says of a visitor, as conditions read it. An e-mail address that the provider does not verify is left
 * out, because whoever may write any address there would be anybody by it.
 */
export function visitorClaims(claims: OidcClaims): VisitorClaims {
  const { email: _, email_verified: __, ...others } = mergeClaims(claims);
  const { email, email_verified: isVerified } = addressOf(claims);
  const believed = isVerified === true ? { ...others, email, email_verified: true } : others;
  if (Buffer.byteLength(JSON.stringify(believed)) > mostClaimBytes) {
    throw new OidcRefused('claims', 'claims_too_large');
  }
  return believed;
}
